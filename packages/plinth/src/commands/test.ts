// `plinth test [texts] [pages] [browser]`: checks the site in this folder, all of it where nothing is named. Exit code 1 when
// something is found.
import type { Reporter } from 'vitest/node';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { LAUNCHER } from '#commands/launcher.ts';
import { packageFolder } from '#commands/site-package.ts';
import { ALL_CHECKS, isChecks, siteChecks, type Checks } from '#commands/test/site-checks.ts';

type Manifest = { readonly peerDependencies: Record<string, string> };

type Errors = ReadonlyArray<{ readonly message: string }>;

/** Of this package. */
const MANIFEST = findPackageJSON(import.meta.url) ?? '';

/** A build names it itself: build/pictures-plugin.ts. */
const OF_A_BUILD = 'vite-imagetools';

process.exitCode = (await check()) ? 0 : 1;

/** Whether nothing was found. */
async function check(): Promise<boolean> {
  const named = process.argv.slice(2).filter(isChecks);
  const wanted = named.length === 0 ? ALL_CHECKS : named;
  const missing = missingTools() ?? (wanted.includes('browser') ? await missingBrowser() : undefined);
  if (missing !== undefined) return refuse(missing);
  const refused = wanted.some((checks) => checks !== 'texts') ? buildProblems() : undefined;
  if (refused !== undefined) return refuse(`The site cannot be built: ${refused}`);
  return run(wanted);
}

/** Builds the site. What the build says where it fails, without places in the engine. */
function buildProblems(): string | undefined {
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, 'build'], { encoding: 'utf8' });
  if (status === 0) return undefined;
  const lines = `${stderr}${stdout}`.split('\n').filter((line) => !/^\s+at /.test(line));
  return lines.join('\n').trim();
}

function refuse(sentence: string): false {
  console.error(sentence);
  return false;
}

/** A sentence with the command that installs the tools that are missing: optional peers of this package. */
function missingTools(): string | undefined {
  // An own file.
  const { peerDependencies } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const missing = Object.entries(peerDependencies)
    .filter(([name]) => name !== OF_A_BUILD && packageFolder(name) === undefined)
    .map(([name, version]) => `${name}@${version}`);
  if (missing.length === 0) return undefined;
  return `The checks need what is not installed. Install it with: npm install --save-dev ${missing.join(' ')}`;
}

/** What is loaded here and below needs the tools. */
async function missingBrowser(): Promise<string | undefined> {
  const { findChromium } = await import('../../scripts/find-chromium.ts');
  if (findChromium() !== undefined) return undefined;
  return 'There is no Chromium: npx playwright install chromium installs one, or CHROMIUM_PATH names yours.';
}

async function run(wanted: readonly Checks[]): Promise<boolean> {
  const { startVitest } = await import('vitest/node');
  const { resolve: aliases, test } = siteChecks({ folder: resolve('.'), build: resolve('dist') }, wanted);
  const report = createReport();
  const root = dirname(MANIFEST);
  // The engine may lie in `node_modules`, whose tests Vitest leaves out by itself, and where nothing is to be written.
  const placed = { root, config: false, cache: false, fsModuleCache: false } as const;
  const options = { ...test, ...placed, watch: false, exclude: [], reporters: [report.reporter] };
  const conditions = ['plinth:source'];
  const vitest = await startVitest('test', [], options, {
    resolve: { ...aliases, conditions },
    ssr: { resolve: { conditions } },
  });
  await vitest.close();
  return report.conclude();
}

/** Says what the checks find as they find it: their sentences alone, without places in the engine. */
function createReport() {
  const since = performance.now();
  let passed = 0;
  let failed = 0;

  const fail = (name: string, errors: Errors): void => {
    failed += 1;
    console.log(`failed: ${name}`);
    for (const { message } of errors) console.log(stripVTControlCharacters(message).replace(/^/gm, '  '));
  };
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const { state, errors = [] } = test.result();
      if (state === 'passed') passed += 1;
      if (state === 'failed') fail(test.name, errors);
    },
    // Of what is done before the checks and after them.
    onTestSuiteResult(suite) {
      if (suite.errors().length > 0) fail(suite.name, suite.errors());
    },
    onTestModuleEnd(module) {
      if (module.errors().length > 0) fail('checks that cannot be run', module.errors());
    },
    onTestRunEnd(_, errors) {
      if (errors.length > 0) fail('an error beside the checks', errors);
    },
  };
  return {
    reporter,
    conclude(): boolean {
      const seconds = Math.round((performance.now() - since) / 1000);
      if (failed === 0) console.log(`${passed} checks passed in ${seconds} s.`);
      else console.log(`\n${failed} of ${passed + failed} checks failed, in ${seconds} s.`);
      return failed === 0 && passed > 0;
    },
  };
}
