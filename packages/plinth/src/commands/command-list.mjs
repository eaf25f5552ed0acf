// Plain JavaScript: a Node that is too old must be able to read it.

/** The site as of a day, or from a time of it on. */
export const DATE = '--date YYYY-MM-DD';

/**
 * `takes`: its options, where it does not read them itself. `inSite`: only in the folder of a site. `loadsSite`: it imports
 * the site's config, where there is one. `builds`: after a build. `check`: the module that `--check` runs instead.
 * @typedef {{ does: string, file?: string, check?: string, takes?: string[], readsEnv?: boolean, inSite?: boolean, loadsSite?: boolean, builds?: boolean }} Command
 * @type {Record<string, Command>}
 */
export const COMMANDS = {
  start: {
    does: 'builds the site and serves it',
    takes: [DATE],
    readsEnv: true,
    inSite: true,
    builds: true,
  },
  dev: {
    does: 'serves the site while you work on it',
    file: '#server/hosts/dev/dev.ts',
    takes: [DATE],
    readsEnv: true,
    inSite: true,
  },
  build: { does: 'builds the site into dist/', file: '#commands/build.ts', takes: [], inSite: true },
  serve: { does: 'serves what was built', takes: [DATE], readsEnv: true },
  export: {
    does: 'builds the site and writes it as files into dist/export/',
    file: 'dist/server/export.js',
    check: '#commands/check-export.ts',
    takes: [DATE, '--check'],
    readsEnv: true,
    inSite: true,
    builds: true,
  },
  init: { does: 'asks for company, languages and policies, and writes a new site', file: '#commands/init.ts' },
  language: {
    does: 'writes the words of a language that Plinth has: plinth language de',
    file: '#commands/language.ts',
    inSite: true,
    loadsSite: true,
  },
  doctor: {
    does: 'says what is left to do before going live',
    file: '#commands/doctor.ts',
    takes: ['--json'],
    readsEnv: true,
    inSite: true,
    loadsSite: true,
  },
  policy: {
    does: 'keeps the versions of the policies: new, import, diff, review, publish, verify, archive',
    file: '#commands/policy.ts',
    readsEnv: true,
    inSite: true,
    loadsSite: true,
  },
  test: {
    does: 'checks its texts, its pages and what a browser finds on them',
    file: '#commands/test.ts',
    takes: ['texts', 'pages', 'browser'],
    inSite: true,
    loadsSite: true,
  },
};
