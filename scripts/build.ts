// `npm run build`: builds site/ into dist/, unless dist/ was built from the same files.
import { createBuilder } from 'vite';
import { hashInputs, isBuiltFrom, stampBuild } from '../build/build-stamp.ts';
import { problemsOf } from '../build/site-mistake.ts';
import { siteConfig } from '../vite.config.ts';

const OUT = 'dist';
const OPTIONS = { site: 'site', outDir: OUT };
/** The inputs of a build. The packages are known by the lock file and by the last install. */
const PATHS = [
  'site',
  'src',
  'build',
  'scripts/build.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
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
    console.log(`Built ${OPTIONS.site}/ into ${OUT}/ in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
    // No warning, which would end the build: a site is built many times while it is translated. Imported after the build,
    // which reports mistakes in site/config.ts.
    const { foreignLines } = await import('#commands/doctor/foreign-findings.ts');
    for (const line of foreignLines(OPTIONS.site)) console.log(line);
  } catch (error) {
    console.error(problemsOf(error)?.join('\n') ?? error);
    process.exitCode = 1;
  }
}
