import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { legalPlugin, messagesPlugin } from './build/content-plugins.ts';
import { looksPlugin } from './build/looks-plugin.ts';
import { titleFacePlugin } from './build/title-face-plugin.ts';
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

/** Sentry's SDK keeps its client and its breadcrumbs in the process: each of these files has a worker of its own. */
const WITH_SENTRY = 'tests/contract/{report-*,source-maps}.test.ts';

const BUILDS_SITES = { globalSetup: ['tests/support/build-sites.ts'] };
/** The files that a worker runs share what they import: to load it anew for each is half of the time of the unit tests. */
const SHARES_MODULES = { isolate: false };
const IN_BROWSERS = { expect: { poll: { timeout: 10_000 } } };
/** For tests that install, build or check whole sites. */
const TAKES_MINUTES = { testTimeout: 240_000, hookTimeout: 400_000 };

/** The tests of a suite that are about one site: `#site/…`, its folder and its build are that site's. */
function suite(
  name: string,
  { name: _, folder, build, pictures, ...exemptions }: TestedSite,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration {
  return {
    resolve: { alias: siteAliases(folder) },
    plugins: [legalPlugin(), messagesPlugin(), looksPlugin(folder), titleFacePlugin(folder)],
    test: {
      name,
      setupFiles: ['tests/site/support/end-processes.ts', 'tests/support/quiet-console.ts'],
      maxWorkers: WORKERS,
      // No test asserts a time: a busy machine takes longer.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      ...test,
      env: {
        SITE_FOLDER: folder,
        BUILD_FOLDER: build,
        SITE_EXEMPTIONS: JSON.stringify({ ...exemptions, pictures: !pictures } satisfies Exemptions),
      },
    },
  };
}

/** The checks of a site, as `plinth test` runs them on the owner's, and what the engine promises of any site. */
function checksOf(
  name: string,
  site: TestedSite,
  checks: Checks,
  more: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration {
  const { include, setupFiles: _, env: __, ...settings } = siteChecks(site, [checks]).test;
  return suite(`${name}: ${site.name}`, site, {
    ...settings,
    ...more,
    include: [...include, `tests/engine-sites/${checks}/**/*.{test,e2e}.ts`],
  });
}

/**
 * Five suites: `unit`, `contract` (over HTTP) and `e2e` (in a browser) are `npm test`; `builds` and `release` take builds and
 * programs of their own. A suite is several projects, since a project has one site: `--project "unit*"` runs all of it.
 */
export default defineConfig({
  test: {
    projects: [
      // The engine, on a site of its own: it knows nothing of the owner's.
      suite('unit', BILINGUAL, {
        include: ['src/**/*.test.{ts,tsx}', '{build,scripts}/**/*.test.ts', 'tests/{architecture,spec}/**/*.test.ts'],
        ...SHARES_MODULES,
      }),
      suite('contract', BILINGUAL, {
        include: ['tests/contract/**/*.test.ts'],
        exclude: [WITH_SENTRY],
        ...SHARES_MODULES,
        ...BUILDS_SITES,
      }),
      suite('contract: reports', BILINGUAL, { include: [WITH_SENTRY], ...BUILDS_SITES }),
      // They share a browser, too: each has its own visitors.
      suite('e2e', BILINGUAL, {
        include: ['tests/e2e/**/*.e2e.ts'],
        ...IN_BROWSERS,
        ...SHARES_MODULES,
        ...BUILDS_SITES,
      }),
      suite('builds', BILINGUAL, {
        include: ['tests/{builds,recipes}/**/*.test.ts'],
        ...IN_BROWSERS,
        ...TAKES_MINUTES,
        ...BUILDS_SITES,
      }),
      suite('release', BILINGUAL, {
        include: ['tests/{hosts,engines,visits,long}/**/*.{test,e2e}.ts'],
        ...IN_BROWSERS,
        ...TAKES_MINUTES,
        ...BUILDS_SITES,
      }),

      // The sample's texts, and all that an owner does, from `npm install` on.
      suite('unit: sample', OWNER_SITE, { include: ['tests/sample/*.test.ts'], ...SHARES_MODULES }),
      suite('release: owners', OWNER_SITE, {
        include: ['tests/{package,sample/owners}/*.test.ts'],
        ...TAKES_MINUTES,
      }),

      ...ENGINE_SITES.flatMap((site) => [
        checksOf('unit', site, 'texts'),
        // The first is held to the table of requests over HTTP: tests/contract/node.test.ts.
        checksOf('contract', site, 'pages', { ...BUILDS_SITES, exclude: site === BILINGUAL ? ['**/app.test.ts'] : [] }),
        checksOf('release', site, 'browser', { ...IN_BROWSERS, ...BUILDS_SITES }),
      ]),
    ],
  },
});
