/** Files that share what they may import. The first row whose pattern fits a file counts. */
export type Row = {
  readonly files: RegExp;
  /** Beginnings of paths, separated by spaces; `plinth…`: an import that is written exactly so. */
  readonly may: string;
  /** Beginnings of paths, and packages, of which it may import types only. */
  readonly types?: string;
  /** Packages as an import names them; `node:` stands for all of Node, and `any` for all packages. */
  readonly packages?: string;
};

const FACTS = 'src/lib/ src/model/ src/i18n/';
const FEATURES = ['legal', 'consent', 'analytics', 'monitoring', 'navigation', 'theme'];
const FEATURE_FOLDERS = FEATURES.map((feature) => `src/${feature}/`).join(' ');
/** The names of what a browser stores: a policy must list them. */
const STORED_NAMES = 'src/consent/consent.ts src/analytics/services.ts';
/** What the package exports for pages, and they themselves. */
const PAGE_API = 'plinth plinth/contact-form plinth/embed plinth/picture plinth/sealed-clause site/pages/ tests/sites/';
const TOOLS = 'build/ scripts/ src/';

/** The import table: what each part of the project may import. README has the same parts as a tree. */
export const TABLE: readonly Row[] = [
  // The owner's site, and the sites of the tests: the engine is reached by its public API alone.
  { files: /^(?:site|tests\/sites\/[\w-]+)\/(?:config|events)\.ts$/, may: 'plinth/config plinth/events' },
  { files: /^(?:site|tests\/sites\/[\w-]+)\/messages\.ts$/, may: 'site/locales/ tests/sites/' },
  { files: /^(?:site|tests\/sites\/[\w-]+)\/(?:pages|frame)\//, may: PAGE_API, packages: 'react' },
  // A page that becomes an owner's.
  { files: /^src\/commands\/setup\/home\//, may: 'plinth src/commands/setup/home/', packages: 'react' },
  // The checks that an owner runs: nothing of the engine's own tests, and no package that missingTools does not name.
  {
    files: /^tests\/site\//,
    may: 'tests/site/ src/lib/ src/model/ src/commands/ scripts/build-folder.ts scripts/choose-language.ts scripts/find-chromium.ts scripts/site-server.ts scripts/start-process.ts',
    packages: 'node: vitest playwright html-validate unpdf',
  },
  // Tests know the engine and the sites of the tests, never the owner's.
  { files: /^tests\/|\.test\.tsx?$/, may: `tests/ bench/ vitest.config.ts ${TOOLS}`, packages: 'any' },

  // What every part may use.
  { files: /^src\/lib\/[\w-]+\.server\.ts$/, may: 'src/lib/', packages: 'node:' },
  { files: /^src\/lib\//, may: 'src/lib/' },
  { files: /^src\/ui\//, may: 'src/ui/ src/lib/', packages: 'react' },
  { files: /^src\/model\/define-site\.ts$/, may: 'src/model/public-config.ts' },
  { files: /^src\/model\//, may: 'src/model/ src/lib/ site/config.ts' },
  { files: /^src\/i18n\//, may: `${FACTS} site/locales/`, packages: 'react icu-minify/format cookie' },
  // For the build and the commands: the server gets what the build has made of it. Word files are for the commands.
  { files: /^src\/looks\//, may: 'src/looks/ src/lib/', packages: 'colorjs.io postcss @rgrove/parse-xml' },
  { files: /^src\/word\//, may: 'src/lib/ src/word/', packages: '@rgrove/parse-xml mdast' },

  // Features. None imports another, but for the one link component.
  {
    files: /^src\/legal\/.*\.server\.ts$/,
    may: `${FACTS} src/legal/ site/legal/`,
    packages: 'mdast unified remark-parse remark-gfm yaml valibot diff',
  },
  // The linter of legal texts: for the commands and the build. Neither a page nor the server can import it.
  { files: /^src\/lint\//, may: `${FACTS} src/legal/ src/lint/`, packages: 'node: mdast' },
  // The only part that knows the error-reporting SDK.
  {
    files: /^src\/monitoring\/[\w-]+\.browser\.ts$/,
    may: `${FACTS} src/monitoring/ src/page/data-block.ts`,
    packages: '@sentry/browser @sentry/core',
  },
  {
    files: /^src\/monitoring\/[\w-]+\.server\.ts$/,
    may: `${FACTS} src/monitoring/`,
    packages: '@sentry/core @sentry/core/server node:',
  },
  { files: /^src\/monitoring\//, may: `${FACTS} src/monitoring/`, types: '@sentry/core' },
  ...FEATURES.map((feature) => ({
    files: new RegExp(`^src/${feature}/`),
    may: `${FACTS} src/ui/ src/${feature}/ src/navigation/site-link.tsx`,
    packages: 'react',
  })),

  // Pages and the frame around them.
  {
    files: /^src\/shell\//,
    may: `${FACTS} ${FEATURE_FOLDERS} src/ui/ src/shell/ site/frame/`,
    types: 'src/page/',
    packages: 'react virtual:site-mark',
  },
  {
    files: /^src\/pages\//,
    may: `${FACTS} ${FEATURE_FOLDERS} src/ui/ src/shell/ src/pages/`,
    types: 'src/page/',
    packages: 'react',
  },
  {
    files: /^src\/page\//,
    may: `${FACTS} ${FEATURE_FOLDERS} src/ui/ src/shell/ src/pages/ src/page/ site/pages/`,
    packages: 'react',
  },

  // Chunks of script. One loads the next by `import()`, which GATES demands.
  {
    files: /^src\/boot\//,
    may: 'src/lib/ src/monitoring/ src/navigation/ src/theme/ src/model/root-data.ts src/app/start.browser.ts',
    types: 'src/page/',
  },
  {
    files: /^src\/app\//,
    may: `${FACTS} ${FEATURE_FOLDERS} src/ui/ src/shell/ src/page/ src/app/ src/measurement/entry.browser.ts`,
    packages: 'react react-dom react-dom/client',
  },
  { files: /^src\/forms\//, may: 'src/forms/' },
  { files: /^src\/measurement\//, may: `${FACTS} src/consent/ src/analytics/ src/measurement/`, packages: 'react' },
  {
    files: /^src\/dev\//,
    may: 'src/dev/ src/boot/',
    packages: '@vitejs/plugin-react/preamble',
  },

  // The server. http/ knows no React, render/ knows no request; app.ts connects them, on any machine.
  { files: /^src\/server\/config\//, may: 'src/lib/ src/model/ src/legal/ src/server/config/', packages: 'valibot' },
  {
    files: /^src\/server\/http\//,
    may: `${FACTS} src/page/payload.ts src/analytics/services.ts src/server/http/`,
    types: 'src/monitoring/report.ts',
    packages: 'negotiator',
  },
  {
    files: /^src\/server\/render\//,
    may: `${FACTS} ${FEATURE_FOLDERS} src/ui/ src/shell/ src/page/ src/server/render/ site/pages/ site/frame/`,
    packages: 'react react-dom/server',
  },
  {
    files: /^src\/server\/files\//,
    may: `${FACTS} src/legal/ src/page/build-payload.server.ts src/page/payload.ts src/server/files/ src/server/http/representation.ts`,
    types: 'src/server/http/site-response.ts',
    packages: 'virtual:site-colours',
  },
  {
    files: /^src\/server\/app\.ts$/,
    may: 'src/lib/ src/server/config/ src/server/http/ src/server/render/ src/server/files/',
    types: 'src/model/public-config.ts src/monitoring/report.ts',
  },
  {
    files: /^src\/server\/hosts\/dev\/dev[\w-]*\.ts$/,
    may: 'src/server/ src/lib/ src/dev/ build/ build/vite-config.ts',
    types: 'src/model/ src/monitoring/report.ts',
    packages: 'node: vite',
  },
  {
    files: /^src\/server\/hosts\//,
    may: 'src/server/ src/lib/ src/model/ src/monitoring/ src/i18n/visitor-locale.ts',
    packages: 'node: virtual:client-build virtual:launch pino prom-client',
  },

  // What an owner or a machine runs.
  { files: /^src\/commands\/(build|review-policy)\.ts$/, may: 'src/commands/ src/lib/ build/', packages: 'node: vite' },
  // Which loads Vitest, and what finds a browser, once they are known to be there.
  {
    files: /^src\/commands\/test(?:\.ts$|\/)/,
    may: 'src/commands/ build/site-aliases.ts scripts/find-chromium.ts',
    packages: 'node: vitest/node',
  },
  {
    files: /^src\/commands\//,
    may: `${FACTS} src/legal/ src/lint/ src/looks/ src/word/ src/commands/ ${STORED_NAMES} src/server/config/ site/config.ts`,
    packages:
      'node: valibot yaml parse5 mdast unified remark-gfm remark-stringify magicast colorjs.io vite icu-minify/compile @clack/prompts @humanwhocodes/momoa',
  },
  { files: /^bin\//, may: 'src/', packages: 'node:' },
  {
    files: /^build\//,
    may: 'build/ src/',
    packages:
      'node: vite @vitejs/plugin-react @humanwhocodes/momoa icu-minify/compile satori @resvg/resvg-js vite-imagetools',
  },
  { files: /^scripts\//, may: TOOLS, packages: 'node: vite playwright chrome-launcher lighthouse' },
  // It measures from outside, by HTTP and in a browser; only the sites that it generates are built by it.
  { files: /^bench\/growth\//, may: 'bench/ scripts/ build/vite-config.ts', packages: 'node: vite' },
  { files: /^bench\//, may: 'bench/ scripts/', packages: 'node: puppeteer-core' },
];

/** Files that only some may import, whatever the table says. Tests may import all of them. */
export const GATES: ReadonlyArray<{
  readonly to: RegExp;
  readonly from: RegExp;
  readonly why: string;
  /** Kinds of import that are free for everybody. */
  readonly free?: ReadonlyArray<'type' | 'dynamic'>;
}> = [
  {
    to: /\.server\.tsx?$/,
    from: /^src\/(?:server|commands)\/|^(?:build|scripts)\/|\.server\.tsx?$/,
    why: 'it runs on a server only',
  },
  { to: /\.browser\.tsx?$/, from: /\.browser\.tsx?$/, free: ['type', 'dynamic'], why: 'it runs in a browser only' },
  { to: /^src\/app\//, from: /^src\/app\//, free: ['dynamic'], why: 'boot loads the application later, by import()' },
  {
    to: /^src\/measurement\//,
    from: /^src\/measurement\//,
    free: ['type', 'dynamic'],
    why: 'it is loaded only where visits may be measured',
  },
  { to: /^src\/server\/hosts\//, from: /^src\/server\/hosts\//, why: 'a host is started, never imported' },
  // A path that is computed is checked by nothing: only what loads a finished build, or a site's config, needs one.
  { to: /^import\(…\)$/, from: /^(?:build|scripts|src\/commands)\//, why: 'its path is computed: write it out' },
];
