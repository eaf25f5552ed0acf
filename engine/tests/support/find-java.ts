import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** The oldest Java that the HTML checker runs on. */
const NEEDED_JAVA = 17;

/** The path of a Java that is new enough: that of JAVA_HOME, or the system's. */
export function findJava(): string | undefined {
  const home = process.env['JAVA_HOME'] ?? '';
  return [home === '' ? [] : join(home, 'bin/java'), 'java'].flat().find(isNewEnough);
}

function isNewEnough(java: string): boolean {
  const { stderr } = spawnSync(java, ['-version'], { encoding: 'utf8' });
  // Version 8 calls itself 1.8.
  const major = /version "(?:1\.)?(\d+)/.exec(stderr ?? '')?.[1];
  return Number(major ?? 0) >= NEEDED_JAVA;
}
