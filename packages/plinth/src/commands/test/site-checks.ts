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

/** What the checks of a site need beside the engine, and what each is for. */
const TOOLS: Readonly<Record<string, string>> = {
  vitest: 'runs the checks',
  playwright: 'opens the pages in a browser',
  'axe-core': 'looks for what keeps people from using a page',
  'html-validate': 'knows the rules of HTML',
  linkinator: 'follows the links',
  unpdf: 'reads what is on paper',
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

/** A sentence that names the tools that are not installed and the command that installs them; undefined when none is missing. */
export function missingTools(
  isInstalled: (name: string) => boolean,
  versions: Readonly<Record<string, string>>,
): string | undefined {
  const missing = Object.keys(TOOLS).filter((name) => !isInstalled(name));
  if (missing.length === 0) return undefined;
  const named = missing.map((name) => `${name}, which ${TOOLS[name]}`).join('; ');
  const packages = missing.map((name) => (versions[name] === undefined ? name : `${name}@${versions[name]}`));
  return `The checks need what is not installed: ${named}.\nInstall it with: npm install --save-dev ${packages.join(' ')}`;
}
