/** Files that share what they may import. The first row whose pattern fits a file counts. */
type Row = {
  readonly files: RegExp;
  /** Beginnings of the paths it may import. */
  readonly may: readonly string[];
  /** Beginnings of the paths, and names of the packages, of which it may import types. */
  readonly types?: readonly string[];
  /** Packages, as they are written in an import; `node:` stands for all of Node. */
  readonly packages: readonly string[];
};

const FEATURES = ['legal', 'consent', 'analytics', 'monitoring', 'navigation', 'theme'] as const;
const FEATURE_FOLDERS = FEATURES.map((feature) => `src/${feature}/`);
const FACTS = ['src/lib/', 'src/site/', 'src/i18n/'];
/** What the server and the browser share to show a page: routes, payload, and the types between them. */
const APP = ['src/routes.tsx', 'src/payload.ts', 'src/page-data.ts', 'src/page-modules.ts', 'src/site-data.ts'];
/** Files for one machine: Node. Everything else in `server/` runs wherever there is `fetch`. */
const HOST = /^src\/server\/(?:node|node-crash|node-host|node-server|built-app|dev)\.ts$/;
const REACT = ['react', 'react-router'];

/** The import table of the house plan. */
export const TABLE: readonly Row[] = [
  { files: /^src\/lib\//, may: ['src/lib/'], packages: [] },
  { files: /^src\/ui\//, may: ['src/ui/', 'src/lib/'], packages: ['react'] },
  { files: /^src\/site\//, may: ['src/site/', 'src/lib/'], packages: [] },
  // The English words are the type of every key. Messages are compiled by the build and put together here.
  { files: /^src\/i18n\//, may: FACTS, types: ['locales/en.json'], packages: ['react', 'icu-minify/format'] },
  {
    files: /^src\/legal\/.*\.server\.ts$/,
    may: [...FACTS, 'src/legal/'],
    packages: ['mdast', 'unified', 'remark-parse', 'remark-gfm', 'remark-frontmatter', 'yaml', 'valibot'],
  },
  // The only files that know the error-reporting SDK.
  // The page carries the settings and may never get the application; the offline transport that takes a store is in the core.
  { files: /^src\/monitoring\/[\w-]+\.browser\.ts$/, may: [...FACTS, 'src/monitoring/', 'src/site-data.ts'], packages: ['@sentry/react', '@sentry/core'] },
  { files: /^src\/monitoring\/[\w-]+\.server\.ts$/, may: [...FACTS, 'src/monitoring/'], packages: ['@sentry/core', '@sentry/core/server', 'node:'] },
  // What the browser and the server share of error reporting: judged without the SDK, in its types.
  { files: /^src\/monitoring\/[\w-]+\.ts$/, may: ['src/monitoring/'], types: ['@sentry/core'], packages: [] },
  ...FEATURES.map((feature) => ({
    files: new RegExp(`^src/${feature}/`),
    // Policies contain links, and there is one link component.
    may: [...FACTS, 'src/ui/', `src/${feature}/`, 'src/navigation/site-link.tsx'],
    packages: REACT,
  })),
  // What a route's loader gave is what a layout shows.
  { files: /^src\/shell\//, may: [...FACTS, 'src/ui/', 'src/shell/', ...FEATURE_FOLDERS], types: APP, packages: REACT },
  { files: /^src\/pages\//, may: [...FACTS, 'src/ui/', 'src/pages/', ...FEATURE_FOLDERS], types: ['src/payload.ts'], packages: REACT },
  // The development server's way to the boot entry, and what it shows beside the page.
  { files: /^src\/dev\.browser\.ts$/, may: ['src/boot.browser.ts', 'src/site-data.ts', 'src/analytics/inspector'], packages: ['@vitejs/plugin-react/preamble'] },
  // The way from a bare click to the application, before there is one.
  { files: /^src\/boot\.browser\.ts$/, may: ['src/lib/', 'src/monitoring/', 'src/navigation/', 'src/theme/', 'src/browser.tsx'], packages: [] },
  {
    files: /^src\/(?:browser|[\w-]+\.browser)\.tsx?$/,
    // It fills the shell's context: the error state and the words.
    may: [...FACTS, ...FEATURE_FOLDERS, ...APP, 'src/load-payload.browser.ts', 'src/measurement.browser.ts', 'src/late-measurement.browser.tsx', 'src/page-loader.browser.ts', 'src/shell/error-store.ts', 'src/shell/site-context.tsx'],
    types: ['src/boot.browser.ts'],
    packages: ['react', 'react-dom/client', 'react-router', 'react-router/dom'],
  },
  {
    files: /^src\/[\w-]+\.tsx?$/,
    may: ['src/lib/', 'src/site/', 'src/navigation/', 'src/shell/', 'src/pages/', ...APP],
    // A payload carries a legal document, a page says which words it was rendered with.
    types: ['src/legal/legal-document.ts', 'src/i18n/messages.ts'],
    packages: REACT,
  },
  { files: /^src\/commands\//, may: [...FACTS, 'src/commands/', 'src/legal/', 'src/server/config.ts'], packages: ['node:'] },
  { files: HOST, may: ['src/server/', 'src/monitoring/', 'src/analytics/inspector-key.ts'], packages: ['node:', 'virtual:client-build', '@hono/node-server', 'pino', 'vite'] },
  {
    files: /^src\/server\//,
    // A page is put together here: its context, its head, and the stylesheet that stands in it.
    may: [...FACTS, ...FEATURE_FOLDERS, ...APP, 'src/server/', 'src/shell/error-store.ts', 'src/shell/head-tags.ts', 'src/shell/site-context.tsx', 'src/ui/site.css', 'src/pages/home/home.css'],
    packages: ['hono', 'react', 'react-dom/server', 'react-router', 'valibot'],
  },
  {
    files: /^build\//,
    // Compression as the host has it: what is compressed beforehand and what is compressed when asked for is the same.
    // The pattern of the pages is drawn on the pictures that stand for them elsewhere. A source map has the id that a report names.
    may: ['build/', 'src/lib/', 'src/site/', 'src/legal/', 'src/server/node-host.ts', 'src/ui/rosette.ts', 'src/monitoring/debug-images.ts'],
    packages: ['node:', 'vite', 'icu-minify/compile', 'satori', '@resvg/resvg-js'],
  },
];

/** Files that only some may reach, whatever the table says. */
export const GATES: ReadonlyArray<{ readonly to: RegExp; readonly from: RegExp; readonly why: string; readonly free?: ReadonlyArray<'type' | 'dynamic'> }> = [
  { to: /\.server\.tsx?$/, from: /^src\/(?:server|commands)\/|^build\/|\.server\.tsx?$/, why: 'it runs on a server only' },
  { to: /\.browser\.tsx?$/, from: /^src\/browser\.tsx$|\.browser\.tsx?$/, why: 'it runs in a browser only', free: ['type', 'dynamic'] },
  { to: /^src\/browser\.tsx$/, from: /(?!)/, why: 'the application comes late: by a dynamic import of the boot entry', free: ['dynamic'] },
  { to: HOST, from: new RegExp(`${HOST.source}|^build/`), why: 'the app knows nothing of the machine it runs on' },
];

/** Imports that break a rule for a reason. One that is no longer there fails the test, so the list stays true. */
export const EXCEPTIONS: ReadonlyArray<{ readonly from: string; readonly to: string; readonly why: string }> = [
  { from: 'src/theme/theme-switch.tsx', to: 'src/theme/theme.browser.ts', why: 'called in an effect only' },
  { from: 'src/pages/home.tsx', to: 'src/shell/use-page-style.ts', why: 'a page brings its own stylesheet' },
  { from: 'src/pages/policy.tsx', to: 'src/shell/use-whole-payload.ts', why: 'a text that is not there is asked for' },
  { from: 'src/pages/not-found.tsx', to: 'src/shell/error-screen.tsx', why: 'the not-found page shows the same view as the error page' },
  { from: 'src/navigation/use-scroll.ts', to: 'src/navigation/visible-element.browser.ts', why: 'called in effects only, which a server never runs' },
  { from: 'src/navigation/use-route-announcer.ts', to: 'src/navigation/visible-element.browser.ts', why: 'called in an effect only' },
  { from: 'src/navigation/use-scroll.ts', to: 'src/navigation/place.browser.ts', why: 'called in effects only, which a server never runs' },
  { from: 'src/navigation/use-busy-hint.ts', to: 'src/navigation/busy-hint.browser.ts', why: 'called in effects only' },
  { from: 'src/shell/locale-switcher.tsx', to: 'src/lib/document-cookie.browser.ts', why: 'called when a link is clicked' },
];
