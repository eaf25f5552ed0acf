import type { Row } from './import-row.ts';
import { TOOL_ROWS, TOOLS } from './tool-rules.ts';

const FEATURES = ['legal', 'consent', 'analytics', 'monitoring', 'navigation', 'theme'] as const;
const FEATURE_FOLDERS = FEATURES.map((feature) => `src/${feature}/`);
const FACTS = ['src/lib/', 'src/model/', 'src/i18n/'];

/** The import table of the house plan: a row for each room. */
export const TABLE: readonly Row[] = [
  // The owner's house: its pages come in by one door, its facts by two more.
  { files: /^site\/(?:config|events)\.ts$/, may: ['#plinth/config', '#plinth/events'], packages: [] },
  { files: /^site\/pages\//, may: ['#plinth', 'site/pages/'], packages: ['react'] },

  // Tests know the engine and the sites they bring: never what stands in the owner's house.
  { files: /^tests\/sites\/[\w-]+\/(?:config|events)\.ts$/, may: ['#plinth/config', '#plinth/events'], packages: [] },
  { files: /^tests\/sites\/[\w-]+\/pages\//, may: ['#plinth', 'tests/sites/'], packages: ['react'] },
  { files: /^tests\/|\.test\.tsx?$/, may: ['tests/', 'bench/', 'vitest.config.ts', ...TOOLS], packages: 'any' },

  { files: /^src\/lib\/[\w-]+\.server\.ts$/, may: ['src/lib/'], packages: ['node:'] },
  { files: /^src\/lib\//, may: ['src/lib/'], packages: [] },
  { files: /^src\/ui\//, may: ['src/ui/', 'src/lib/'], packages: ['react'] },
  { files: /^src\/model\//, may: ['src/model/', 'src/lib/', 'site/config.ts'], packages: [] },
  { files: /^src\/i18n\//, may: FACTS, packages: ['react', 'icu-minify/format', 'cookie'] },
  // What theme.css and mark.svg say: for the build and the commands. The server is told by the build.
  { files: /^src\/looks\//, may: ['src/looks/', 'src/lib/'], packages: ['colorjs.io', 'postcss', '@rgrove/parse-xml'] },
  {
    files: /^src\/legal\/.*\.server\.ts$/,
    may: [...FACTS, 'src/legal/'],
    packages: ['mdast', 'unified', 'remark-parse', 'remark-gfm', 'remark-frontmatter', 'yaml', 'valibot', 'diff'],
  },
  // The linter of legal texts: for the commands and the build. Neither a page nor the server can import it.
  { files: /^src\/lint\//, may: [...FACTS, 'src/legal/', 'src/lint/'], packages: ['node:', 'mdast'] },
  // The only room that knows the error-reporting SDK.
  {
    files: /^src\/monitoring\/[\w-]+\.browser\.ts$/,
    may: [...FACTS, 'src/monitoring/', 'src/page/data-block.ts'],
    packages: ['@sentry/browser', '@sentry/core'],
  },
  {
    files: /^src\/monitoring\/[\w-]+\.server\.ts$/,
    may: [...FACTS, 'src/monitoring/'],
    packages: ['@sentry/core', '@sentry/core/server', 'node:'],
  },
  // What the browser and the server share of it: judged without the SDK, in its types.
  { files: /^src\/monitoring\//, may: [...FACTS, 'src/monitoring/'], types: ['@sentry/core'], packages: [] },
  // Policies contain links, and there is one link component.
  ...FEATURES.map((feature) => ({
    files: new RegExp(`^src/${feature}/`),
    may: [...FACTS, 'src/ui/', `src/${feature}/`, 'src/navigation/site-link.tsx'],
    packages: ['react'],
  })),
  {
    files: /^src\/shell\//,
    may: [...FACTS, 'src/ui/', 'src/shell/', ...FEATURE_FOLDERS],
    types: ['src/page/'],
    packages: ['react', 'virtual:site-mark'],
  },
  {
    files: /^src\/pages\//,
    may: [...FACTS, 'src/ui/', 'src/pages/', 'src/shell/', ...FEATURE_FOLDERS],
    types: ['src/page/'],
    packages: ['react'],
  },
  {
    files: /^src\/page\//,
    may: [...FACTS, 'src/ui/', 'src/page/', 'src/pages/', 'src/shell/', ...FEATURE_FOLDERS],
    packages: ['react'],
  },

  // Rooms that are chunks. One reaches the next by `import()`, which the gates below let through.
  {
    files: /^src\/boot\//,
    may: [
      'src/lib/',
      'src/monitoring/',
      'src/navigation/',
      'src/theme/',
      'src/model/root-data.ts',
      'src/app/start.browser.ts',
    ],
    types: ['src/page/'],
    packages: [],
  },
  {
    files: /^src\/app\//,
    may: [
      ...FACTS,
      ...FEATURE_FOLDERS,
      'src/ui/',
      'src/page/',
      'src/shell/',
      'src/app/',
      'src/measurement/entry.browser.ts',
    ],
    packages: ['react', 'react-dom', 'react-dom/client'],
  },
  {
    files: /^src\/measurement\//,
    may: [...FACTS, 'src/measurement/', 'src/consent/', 'src/analytics/'],
    packages: ['react'],
  },
  {
    files: /^src\/dev\//,
    may: ['src/dev/', 'src/boot/', 'src/analytics/'],
    packages: ['@vitejs/plugin-react/preamble'],
  },

  // Settings: from environment variables to what a page may know of them.
  {
    files: /^src\/server\/config\//,
    may: ['src/lib/', 'src/model/', 'src/legal/', 'src/server/config/'],
    packages: ['valibot'],
  },
  // A request to a response. It knows no React: what renders a page is an argument.
  {
    files: /^src\/server\/http\//,
    may: [...FACTS, 'src/page/payload.ts', 'src/analytics/services.ts', 'src/server/http/'],
    types: ['src/monitoring/report.ts'],
    packages: ['negotiator'],
  },
  // React to bytes. It knows no request.
  {
    files: /^src\/server\/render\//,
    may: [...FACTS, ...FEATURE_FOLDERS, 'src/ui/', 'src/page/', 'src/shell/', 'src/server/render/'],
    packages: ['react', 'react-dom/server'],
  },
  // Files are representations, which http/ responds with.
  {
    files: /^src\/server\/files\//,
    may: [
      ...FACTS,
      'src/legal/',
      'src/page/build-payload.server.ts',
      'src/server/files/',
      'src/server/http/representation.ts',
    ],
    types: ['src/server/http/site-response.ts'],
    packages: ['virtual:site-colours'],
  },
  // Introduces these rooms to each other. Like them it runs on any machine.
  {
    files: /^src\/server\/app\.ts$/,
    may: ['src/lib/', ...['config', 'http', 'render', 'files'].map((room) => `src/server/${room}/`)],
    types: ['src/model/public-config.ts', 'src/monitoring/report.ts'],
    packages: [],
  },
  // The machines: Node while developing, and Node.
  {
    files: /^src\/server\/hosts\/dev(?:-[\w-]+)?\.ts$/,
    may: ['src/server/', 'src/lib/', 'src/dev/', 'build/', 'vite.config.ts'],
    types: ['src/model/', 'src/monitoring/report.ts'],
    packages: ['node:', 'vite'],
  },
  {
    files: /^src\/server\/hosts\//,
    // What the launch check says of settings, for the log.
    may: ['src/server/', 'src/lib/', 'src/model/', 'src/monitoring/', 'src/commands/doctor/'],
    packages: ['node:', 'virtual:client-build', 'virtual:launch', 'pino'],
  },
  ...TOOL_ROWS,
];
