import type { InlineConfig } from 'vitest/node';
import { siteAliases } from '../../../build/site-aliases.ts';

/** The checks of a site, by the words that `plinth test` takes: files of tests, in the folder of the engine. */
const CHECKS = {
  /** What needs no build. */
  texts: 'tests/site/texts/**/*.test.ts',
  /** As the server sends them. */
  pages: 'tests/site/pages/**/*.test.ts',
  browser: 'tests/site/browser/**/*.e2e.ts',
};

export type Checks = keyof typeof CHECKS;

export const ALL_CHECKS = ['texts', 'pages', 'browser'] as const satisfies readonly Checks[];

export function isChecks(word: string): word is Checks {
  return Object.hasOwn(CHECKS, word);
}

/** How checks of a site are run, by `plinth test` and for the sites of the engine's own tests. `build`: the folder of its build. */
export function siteChecks({ folder, build }: { folder: string; build: string }, wanted: readonly Checks[]) {
  return {
    resolve: { alias: siteAliases(folder) },
    test: {
      include: wanted.map((checks) => CHECKS[checks]),
      setupFiles: ['tests/site/support/end-processes.ts'],
      env: { SITE_FOLDER: folder, BUILD_FOLDER: build },
      // To load what the files share anew for each would take longer than the checks.
      isolate: false,
      // Two pages at once use two cores.
      maxConcurrency: 2,
      // Nothing is timed: on a busy machine, a check that gives up would look like a mistake of the owner's.
      testTimeout: 120_000,
      hookTimeout: 60_000,
    } satisfies InlineConfig,
  };
}
