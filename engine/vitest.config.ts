import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { legalPlugin, messagesPlugin } from './build/content-plugins.ts';
import { looksPlugin } from './build/looks-plugin.ts';
import { siteAliases } from './build/site-aliases.ts';
import { siteChecks, type Checks } from './src/commands/test/site-checks.ts';
import type { Exemptions } from './tests/site/support/site.ts';
import { ENGINE_SITES, OWNER_SITE, type TestedSite } from './tests/support/tested-sites.ts';

const [BILINGUAL] = ENGINE_SITES;

// A third of the start of a server, of which a run has some eighty, and a part of that of a worker.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compiled');

/**
 * Of every project, since Vitest refuses to run projects together that have different numbers. On two cores a third worker
 * uses what tests leave that wait for a browser or a clock; a fourth only makes all of them slower.
 */
const WORKERS = Math.max(3, availableParallelism() - 1);

/** A project whose tests are about one site: `#site/…`, its folder and its build are that site's. */
function about(
  { name: _, folder, build, pictures, ...exemptions }: TestedSite,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    resolve: { alias: siteAliases(folder) },
    plugins: [legalPlugin(), messagesPlugin(), looksPlugin(folder)],
    test: {
      setupFiles: ['tests/site/support/end-processes.ts', 'tests/support/quiet-console.ts'],
      maxWorkers: WORKERS,
      // No test asserts a time: a busy machine takes longer.
      testTimeout: 30_000,
      ...test,
      env: {
        SITE_FOLDER: folder,
        BUILD_FOLDER: build,
        SITE_EXEMPTIONS: JSON.stringify({ ...exemptions, pictures: !pictures } satisfies Exemptions),
        ...test?.env,
      },
    },
  };
}

function checksOf(
  site: TestedSite,
  checks: Checks,
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const { include, setupFiles: _, env: __, ...settings } = siteChecks(site, [checks]).test;
  return about(site, {
    ...settings,
    ...more,
    name: `${checks} of ${site.name}`,
    include: [...include, `tests/engine-sites/${checks}/**/*.{test,e2e}.ts`],
  });
}

const BUILDS_SITES = { globalSetup: ['tests/support/build-sites.ts'] };
const IN_BROWSERS = {
  testTimeout: 30_000,
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 60_000,
};
/** The files that a worker runs share what they import: to load it anew for each is half of the time of the unit tests. */
const WITH_SHARED_MODULES = { isolate: false };
/** They share a browser, too: each has its own visitors. */
const IN_SHARED_BROWSERS = { ...IN_BROWSERS, ...WITH_SHARED_MODULES };

/** Sentry's SDK keeps its client and its breadcrumbs in the process: each of these has a worker of its own. */
const WITH_SENTRY = 'tests/contract/{report-*,source-maps}.test.ts';

/** The files that have fewer rows in `npm test`: tests/support/long-run.ts. */
const WITH_LONG_RUN = globSync('tests/e2e/*.e2e.ts').filter((file) =>
  readFileSync(file, 'utf8').includes('/long-run.ts'),
);

/** What is tested of the sample, while the site beside the engine is the sample. */
function ofSample(tests: string): string[] {
  const isSample = /\bbrand: sample\(/.test(readFileSync(resolve(import.meta.dirname, '../site/config.ts'), 'utf8'));
  return isSample ? [tests] : [];
}

export default defineConfig({
  test: {
    projects: [
      // The engine, on a site of its own: it knows nothing of the owner's.
      about(BILINGUAL, {
        name: 'unit',
        ...WITH_SHARED_MODULES,
        include: [
          'src/**/*.test.{ts,tsx}',
          '{build,scripts,bench}/**/*.test.ts',
          'tests/{architecture,spec}/**/*.test.ts',
        ],
      }),
      about(BILINGUAL, {
        name: 'contract',
        include: ['tests/contract/**/*.test.ts'],
        exclude: [WITH_SENTRY],
        testTimeout: 60_000,
        ...WITH_SHARED_MODULES,
        ...BUILDS_SITES,
      }),
      about(BILINGUAL, { name: 'contract of reports', include: [WITH_SENTRY], testTimeout: 60_000, ...BUILDS_SITES }),
      about(BILINGUAL, {
        name: 'e2e',
        include: ['tests/e2e/**/*.e2e.ts'],
        ...IN_SHARED_BROWSERS,
        ...BUILDS_SITES,
      }),

      // The checks of a site, as `plinth test` runs them on the owner's, and what the engine promises of any site.
      ...ENGINE_SITES.flatMap((site) => [
        checksOf(site, 'texts'),
        checksOf(site, 'pages', BUILDS_SITES),
        checksOf(site, 'browser', { ...IN_BROWSERS, ...BUILDS_SITES, testTimeout: 120_000 }),
      ]),

      // Not part of `npm test`, which shows the same with one library, in one engine, or with fewer rows: docs/decisions/097.
      about(BILINGUAL, {
        name: 'long',
        include: ['tests/long/**/*.{e2e,test}.ts', ...WITH_LONG_RUN.map((file) => file.replaceAll('\\', '/'))],
        env: { LONG_RUN: 'yes' },
        ...IN_SHARED_BROWSERS,
        ...BUILDS_SITES,
      }),

      // Not part of `npm test`, since each of them takes builds of its own: what the build and the development server say
      // and make of a site that changes; what docs/ tells an owner to do, done in copies of a site.
      about(BILINGUAL, { name: 'builds', include: ['tests/builds/**/*.test.ts'], ...IN_BROWSERS, ...BUILDS_SITES }),
      about(BILINGUAL, {
        name: 'recipes',
        include: ['tests/recipes/**/*.test.ts'],
        ...IN_BROWSERS,
        // A test may build a site, or run all of its checks.
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),

      // What is tested of the sample, while `site/` is the sample.
      about(OWNER_SITE, { name: 'sample', include: ofSample('tests/sample/*.test.ts'), ...WITH_SHARED_MODULES }),
      about(OWNER_SITE, { name: 'pages of sample', include: ofSample('tests/sample/pages/**/*.test.ts') }),
      about(OWNER_SITE, {
        name: 'owners',
        include: ['tests/sample/owners/*.test.ts'],
        testTimeout: 240_000,
        hookTimeout: 120_000,
      }),

      // Not part of `npm test`, since npm installs what it packs: all that an owner does.
      about(OWNER_SITE, {
        name: 'package',
        include: ['tests/package/*.test.ts'],
        testTimeout: 240_000,
        hookTimeout: 400_000,
      }),

      // Not part of `npm test`, since they need what not every machine has: nginx, other runtimes, other browser engines.
      about(BILINGUAL, {
        name: 'hosts',
        include: ['tests/hosts/**/*.test.ts'],
        testTimeout: 60_000,
        hookTimeout: 180_000,
        ...BUILDS_SITES,
      }),
      about(BILINGUAL, {
        name: 'engines',
        include: ['tests/engines/**/*.test.ts'],
        ...IN_BROWSERS,
        testTimeout: 120_000,
        hookTimeout: 120_000,
        ...BUILDS_SITES,
      }),

      // Not part of `npm test`: many visits take minutes; two machines with other fonts take other pictures.
      about(BILINGUAL, {
        name: 'visits',
        include: ['tests/visits/**/*.test.ts'],
        hookTimeout: 60_000,
        ...BUILDS_SITES,
      }),
      about(OWNER_SITE, {
        name: 'visual',
        include: ['tests/visual/**/*.visual.ts'],
        testTimeout: 60_000,
        hookTimeout: 60_000,
        maxWorkers: 1,
        ...BUILDS_SITES,
      }),
    ],
  },
});
