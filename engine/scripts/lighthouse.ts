// Runs Lighthouse on every listed page and on the error page: a table, and a failure below 100. Needs what `npm run build`
// made, or the build in BUILD_FOLDER. The reports are written to .cache/lighthouse/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import lighthouse, { desktopConfig, type Config, type Flags, type Result } from 'lighthouse';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { invariant } from '#lib/invariant.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { pagePath, resolvePath } from '#model/addresses.ts';
import { listedPaths } from './listed-paths.ts';
import { takePort } from './take-port.ts';
import { findChromium } from './find-chromium.ts';
import { startSite } from './site-server.ts';

const REPORTS = '.cache/lighthouse';
/** Their median counts: a busy machine makes a run slow. */
const RUNS = 3;
const ATTEMPTS = 3;
const CHROME_FLAGS = ['--headless=new', '--disable-quic', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])];
const FORMS = { mobile: undefined, desktop: desktopConfig } satisfies Record<string, Config | undefined>;
const ERROR_PAGE = pagePath(NOT_FOUND_PAGE);
/** The error page has status 404, which a browser logs, and is not indexed. */
const NOT_ASKED_OF_ERRORS = ['is-crawlable', 'http-status-code', 'errors-in-console'];

type Form = keyof typeof FORMS;
type Row = {
  readonly path: string;
  readonly form: Form;
  readonly scores: ReadonlyMap<string, number>;
  readonly deductions: readonly string[];
};

const chromePath = findChromium();
invariant(chromePath, 'there is a Chromium: run npm run test:browser');

mkdirSync(REPORTS, { recursive: true });
const taken = await takePort();
await taken.free();
const siteUrl = `http://127.0.0.1:${taken.port}`;
const site = await startSite({ env: { PORT: String(taken.port), SITE_URL: siteUrl } });
try {
  const paths = [...(await listedPaths(siteUrl)), ERROR_PAGE];
  const rows: Row[] = [];
  for (const path of paths) for (const form of ['mobile', 'desktop'] as const) rows.push(await measure(path, form));
  print(rows);
  if (rows.some(({ scores }) => [...scores.values()].some((score) => score < 100))) process.exitCode = 1;
} finally {
  await site.stop();
}

async function measure(path: string, form: Form): Promise<Row> {
  const results: Result[] = [];
  while (results.length < RUNS && !isDecided(results)) results.push(await run(path, form));
  const last = results.at(-1);
  invariant(last, 'there was a run');
  writeFileSync(`${REPORTS}/${form}${path.replaceAll('/', '_')}.json`, JSON.stringify(last));

  const scores = new Map(
    Object.keys(last.categories).map((id) => [id, median(results.map((result) => scoreOf(result, id)))]),
  );
  console.log(`${form} ${path}: ${results.length} runs`);
  return { path, form, scores, deductions: results.flatMap(deductionsOf) };
}

function isDecided(results: readonly Result[]): boolean {
  return (
    results.filter((result) => Object.keys(result.categories).every((id) => scoreOf(result, id) === 100)).length >
    RUNS / 2
  );
}

/** One run in its own browser; repeated where the trace fails, as on a busy machine. */
async function run(path: string, form: Form, attempt = 1): Promise<Result> {
  const chrome = await launch({ chromePath: chromePath ?? '', chromeFlags: CHROME_FLAGS });
  try {
    const ofErrors = path === ERROR_PAGE ? { ignoreStatusCode: true, skipAudits: NOT_ASKED_OF_ERRORS } : {};
    // As a visitor of the page has chosen it: the site would detect the browser's language at the root.
    const extraHeaders = { Cookie: `${LOCALE_COOKIE_NAME}=${resolvePath(path).address.locale}` };
    const flags: Flags = { port: chrome.port, logLevel: 'error', output: 'json', extraHeaders, ...ofErrors };
    const lhr = (await lighthouse(siteUrl + path, flags, FORMS[form]))?.lhr;
    invariant(lhr, `Lighthouse has a result for ${path}`);
    if (lhr.runtimeError === undefined) {
      invariant(lhr.finalDisplayedUrl === siteUrl + path, `${path} is shown, and not ${lhr.finalDisplayedUrl}`);
      return lhr;
    }
    if (attempt === ATTEMPTS) throw new Error(`${path}: ${lhr.runtimeError.message}`);
  } finally {
    chrome.kill();
  }
  return run(path, form, attempt + 1);
}

function scoreOf({ categories }: Result, id: string): number {
  return Math.round(100 * (categories[id]?.score ?? 0));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function deductionsOf({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ id, auditRefs }) =>
    auditRefs.flatMap(({ id: name, weight }) => {
      const audit = audits[name];
      if (weight === 0 || audit?.score === undefined || audit.score === null || audit.score >= 1) return [];
      return [
        `${id}: ${name} (${audit.title}) ${audit.displayValue ?? ''} ${JSON.stringify(audit.details ?? {}).slice(0, 600)}`,
      ];
    }),
  );
}

function print(rows: readonly Row[]): void {
  const ids = [...(rows[0]?.scores.keys() ?? [])];
  console.log(['', 'page'.padEnd(28), 'form'.padEnd(8), ...ids].join('  '));
  for (const { path, form, scores, deductions } of rows) {
    console.log(
      ['', path.padEnd(28), form.padEnd(8), ...ids.map((id) => String(scores.get(id) ?? '').padStart(id.length))].join(
        '  ',
      ),
    );
    for (const line of new Set(deductions)) console.log(`      ${line}`);
  }
}
