// `plinth build`: builds the site in this folder into dist/, unless dist/ was built from the same files.
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBuilder } from 'vite';
import { ENGINE_FOLDER } from '#lib/engine-folder.server.ts';
import { hashInputs, isBuiltFrom, siteInputs, stampBuild } from '../../build/build-stamp.ts';
import { problemLine } from '#lib/owner-error.ts';
import { problemsOf } from '#lib/owner-problems.server.ts';
import { siteConfig } from '../../build/vite-config.ts';

const OUT = 'dist';
const OPTIONS = { site: '.', outDir: OUT };
/** Written by each install: all packages with their versions. */
const INSTALLED = join(dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), '../.package-lock.json');
const PATHS = [
  ...siteInputs('.'),
  ...[`${ENGINE_FOLDER}/src`, `${ENGINE_FOLDER}/build`, INSTALLED].map((path) => relative('.', path)),
];

const inputs = hashInputs({ paths: PATHS, options: OPTIONS });
if (isBuiltFrom(inputs, OUT))
  console.log(`Nothing has changed since ${OUT}/ was built. (To build it anyway, delete ${OUT}/.)`);
else await build();

async function build(): Promise<void> {
  const since = performance.now();
  try {
    const config = siteConfig(OPTIONS)({ command: 'build', mode: 'production' });
    // Silent: warnings end the build (build/no-warnings-plugin.ts), and errors are written below.
    const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent' });
    await builder.buildApp();
    stampBuild(inputs, OUT);
    console.log(`Built the site into ${OUT}/ in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
    // No warning, which would end the build: a site is built many times while it is translated. Imported after the build,
    // which reports mistakes in config.ts.
    const { warningLines } = await import('#commands/doctor/site-findings.ts');
    for (const line of warningLines()) console.log(line);
  } catch (error) {
    console.error(problemsOf(error)?.map(problemLine).join('\n') ?? error);
    process.exitCode = 1;
  }
}
