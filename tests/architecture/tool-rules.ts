import type { Row } from './import-row.ts';

const FACTS = ['src/lib/', 'src/model/', 'src/i18n/'];
export const TOOLS = ['build/', 'scripts/', 'src/', 'vite.config.ts'];

/** What an owner or a machine runs: commands, the build, scripts, the benchmark. */
export const TOOL_ROWS: readonly Row[] = [
  // A page that becomes an owner's.
  { files: /^src\/commands\/setup\/home\//, may: ['#plinth', 'src/commands/setup/home/'], packages: ['react'] },
  {
    files: /^src\/commands\//,
    may: [
      ...FACTS,
      'src/commands/',
      'src/legal/',
      'src/lint/',
      'src/looks/',
      // The names of what a browser stores, which a policy must list.
      'src/consent/consent.ts',
      'src/analytics/services.ts',
      'src/server/config/config.ts',
      'site/config.ts',
    ],
    packages: [
      'node:',
      'valibot',
      'yaml',
      'parse5',
      'mdast',
      'magicast',
      'colorjs.io',
      'oxfmt',
      '@clack/prompts',
      '@humanwhocodes/momoa',
    ],
  },

  {
    files: /^build\//,
    may: ['build/', 'src/'],
    packages: ['node:', 'vite', '@humanwhocodes/momoa', 'icu-minify/compile', 'satori', '@resvg/resvg-js'],
  },
  {
    files: /^scripts\//,
    may: TOOLS,
    packages: ['node:', 'vite', 'playwright', 'chrome-launcher', 'lighthouse'],
  },
  // It measures from outside, by HTTP and in a browser; only sites that it generates are built by it.
  { files: /^bench\/growth\//, may: ['bench/', 'scripts/', 'vite.config.ts'], packages: ['node:', 'vite'] },
  { files: /^bench\//, may: ['bench/', 'scripts/'], packages: ['node:', 'puppeteer-core'] },
];
