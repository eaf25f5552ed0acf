// What a visitor's connection carries, held against its budgets. Run after a build: npm run test:size. Another site than
// the owner's is measured by SITE_FOLDER and BUILD_FOLDER; its pages may have any length.
import { readFileSync, statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type { SiteDefinition } from '#model/define-site.ts';
import { NOT_FOUND_PAGE } from '#model/pages.ts';
import { pagePath } from '#model/addresses.ts';
import { BUILD_FOLDER } from './build-folder.ts';
import { listedPaths } from './listed-paths.ts';
import { exchange } from './raw-socket.ts';
import { startSite } from './site-server.ts';

/** One flight of a cold TCP connection: ten segments, less what TLS adds. Nothing else is asked for before first paint. */
const PAGE_BYTES = 13_000;
/** The consent banner, with its looks, its script and the settings it needs. */
const BANNER_BYTES = 2_000;
/** Consent and analytics, without the service's own library. */
const MEASUREMENT_BYTES = 6_000;
const SITE_FOLDER = process.env['SITE_FOLDER'] ?? 'site';
const IS_OWNERS = SITE_FOLDER === 'site';
/** The first of the services that the site may measure with. */
const provider = await configuredProvider();
/** A service as it is configured on a live site. */
const ANALYTICS = {
  ANALYTICS_PROVIDER: provider ?? '',
  ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/analytics.js/v1/0123456789abcdef0123456789abcdef/analytics.min.js',
  ANALYTICS_WRITE_KEY: '0123456789abcdef0123456789abcdef',
  ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
};
/** And error reporting beside it. */
const REPORTING = {
  SENTRY_DSN: 'https://0123456789abcdef0123456789abcdef@o1234567.ingest.sentry.io/1234567',
  SENTRY_RELEASE: '2026.11.21',
};
/** The only script that a page asks for. */
const BOOT_BYTES = 2_000;
/** All script once the application is in, every page's included. */
const SCRIPT_BYTES = 95_000;
/** Error reporting, where it is on: loaded after everything else, and most of it is the SDK. */
const REPORTER_BYTES = 45_000;

const CLIENT = `${BUILD_FOLDER}/client`;
const MEASUREMENT = 'src/measurement/entry.browser.ts';
const BOOT = 'src/boot/entry.browser.ts';
const REPORTER = 'src/monitoring/start.browser.ts';
/** Loaded only where they are configured, and after everything else: error reporting and analytics. */
const APART = /^src\/(?:monitoring|measurement)\//;

type Line = { readonly what: string; readonly bytes: number; readonly budget: number };

const plain = await pageBytes({});
const lines = [
  ...pageLines(plain, ''),
  ...pageLines(await pageBytes({ ...(provider === undefined ? {} : ANALYTICS), ...REPORTING }), ', all on'),
  ...(provider === undefined ? [] : [bannerLine(await pageBytes(ANALYTICS))]),
  ...scriptLines(),
];
print(lines);
process.exitCode = lines.some(({ bytes, budget }) => bytes > budget) ? 1 : 0;

/** Whole answers as they are sent: status line, headers and brotli body, by path. */
async function pageBytes(env: Record<string, string>): Promise<Map<string, number>> {
  const site = await startSite({ env: { SITE_URL: 'https://www.example.com', ...env } });
  try {
    const paths = [...(await listedPaths(site.url)), pagePath(NOT_FOUND_PAGE)];
    return new Map(
      await Promise.all(
        paths.map(async (path): Promise<[string, number]> => [path, await answerBytes(site.port, path)]),
      ),
    );
  } finally {
    await site.stop();
  }
}

async function configuredProvider(): Promise<string | undefined> {
  // What defineSite makes, as every site's config exports it.
  const { default: site } = (await import(pathToFileURL(`${SITE_FOLDER}/config.ts`).href)) as {
    default: SiteDefinition;
  };
  return Object.keys(site.measurement?.services ?? {})[0];
}

function pageLines(pages: ReadonlyMap<string, number>, note: string): Line[] {
  return [...pages].map(([path, bytes]) => ({
    what: `page ${path}${note}`,
    bytes,
    budget: IS_OWNERS ? PAGE_BYTES : Infinity,
  }));
}

/** What the banner adds to the page it adds most to. */
function bannerLine(asking: ReadonlyMap<string, number>): Line {
  const bytes = Math.max(...[...asking].map(([path, size]) => size - (plain.get(path) ?? 0)));
  return { what: 'the consent banner in a page', bytes, budget: BANNER_BYTES };
}

/** Asked for on a connection that is kept, as a browser does; a second request ends it. */
async function answerBytes(port: number, path: string): Promise<number> {
  const get = `GET ${path} HTTP/1.1\r\nHost: www.example.com\r\nAccept-Encoding: gzip, deflate, br, zstd\r\n\r\n`;
  const last = 'HEAD /healthz HTTP/1.1\r\nHost: www.example.com\r\nConnection: close\r\n\r\n';
  const received = await exchange(port, get + last);
  const head = received.indexOf('\r\n\r\n') + 4;
  const length = /^content-length: (\d+)\r$/im.exec(received.slice(0, head))?.[1];
  if (length === undefined || !/^content-encoding: br\r$/im.test(received.slice(0, head)))
    throw new Error(`${path} was not answered in brotli`);
  return head + Number(length);
}

function scriptLines(): Line[] {
  const manifest = JSON.parse(readFileSync(`${CLIENT}/.vite/manifest.json`, 'utf8')) as Manifest;
  const boot = reachable(manifest, BOOT, ['imports']);
  const all = reachable(manifest, BOOT, ['imports', 'dynamicImports']);
  return [
    { what: 'boot entry, brotli', bytes: brotliBytes(manifest, boot), budget: BOOT_BYTES },
    { what: 'all script, brotli', bytes: brotliBytes(manifest, all), budget: SCRIPT_BYTES },
    { what: 'measurement, brotli', bytes: brotliBytes(manifest, new Set([MEASUREMENT])), budget: MEASUREMENT_BYTES },
    {
      what: 'error reporting, brotli',
      bytes: brotliBytes(manifest, reachable(manifest, REPORTER, ['imports'])),
      budget: REPORTER_BYTES,
    },
  ];
}

/** Chunks that a chunk brings with it, itself first. */
function reachable(
  manifest: Manifest,
  start: string,
  ways: ReadonlyArray<'imports' | 'dynamicImports'>,
): ReadonlySet<string> {
  const found = new Set([start]);
  // A set that grows is walked to its new end.
  for (const key of found) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the manifest`);
    const next = ways.flatMap((way) => chunk[way] ?? []).filter((name) => !APART.test(name));
    for (const name of next) found.add(name);
  }
  return found;
}

function brotliBytes(manifest: Manifest, chunks: ReadonlySet<string>): number {
  return [...chunks].reduce((sum, key) => sum + statSync(`${CLIENT}/${manifest[key]?.file ?? key}.br`).size, 0);
}

function print(rows: readonly Line[]): void {
  const width = Math.max(...rows.map(({ what }) => what.length));
  const number = (value: number): string => value.toLocaleString('en').padStart(8);
  console.log(`${''.padEnd(width)}    bytes  budget    left`);
  for (const { what, bytes, budget } of rows) {
    console.log(
      `${what.padEnd(width)} ${number(bytes)}${number(budget)}${number(budget - bytes)}${bytes > budget ? '  TOO MUCH' : ''}`,
    );
  }
}
