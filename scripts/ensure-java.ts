// Installs Debian's Java for the HTML checker if there is none. Without Java the tests run, and leave the checker out.
import { findJava, NEEDED_JAVA } from './find-java.ts';
import { installFromDebian } from './install-from-debian.ts';

if (findJava() === undefined) installFromDebian('default-jre-headless');
const java = findJava();
if (java === undefined) {
  console.warn('\n*******************************************************************************');
  console.warn(`  NO JAVA ${NEEDED_JAVA} OR NEWER: THE HTML OF THE PAGES IS NOT CHECKED IN THIS RUN.`);
  console.warn('  Install a Java runtime, or set JAVA_HOME to one.');
  console.warn('*******************************************************************************\n');
} else console.log(`Java of the HTML checker: ${java}`);
