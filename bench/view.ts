import lighthouse, { desktopConfig, type Result } from 'lighthouse';
import type { Browser } from 'playwright';
import { takePort } from '../packages/plinth/scripts/take-port.ts';
import { longestPage, sitePages, startFloor, startSite, type Host, type SitePage, type Run } from './hosts.ts';
import { plainFiles } from './plain-files.ts';
import { beside, ratios, type Figure } from './table.ts';
import { openVisit, SLOW_4G, startBrowser } from './visit.ts';

/** A page's first view, until nothing more comes, in ms and bytes. `longest`: 0 when no task took more than 50 ms. */
type View = Record<'bytes' | 'fcp' | 'lcp' | 'shift' | 'blocking' | 'longest', number>;
type Vitals = Pick<View, 'fcp' | 'lcp' | 'shift'> & { readonly tasks: ReadonlyArray<readonly [number, number]> };

const ERROR_PAGE = '/error/404/';
/** The error page has status 404, which a browser logs, and is not indexed. */
const NOT_ASKED_OF_ERRORS = ['is-crawlable', 'http-status-code', 'errors-in-console'];

/** First views of the home page and the longest one beside two floors, and Lighthouse's points for every page. */
export async function measureViews({ folder, rounds }: Run): Promise<Figure[]> {
  const site = await startSite(folder);
  const hosts: Host[] = [site];
  try {
    const pages = await sitePages(site.url);
    hosts.push(await startFloor('single file', folder, await plainFiles(site.url, pages, 'in page')));
    hosts.push(await startFloor('plain files', folder, await plainFiles(site.url, pages, 'in file')));
    const figures: Figure[] = [];
    const browser = await startBrowser();
    try {
      for (const path of new Set([longestPage(pages).path, '/']))
        figures.push(...(await viewFigures(browser, hosts, path, rounds)));
    } finally {
      await browser.close();
    }
    return [...figures, ...(await lighthouseFigures(site.url, pages))];
  } finally {
    await Promise.all(hosts.map((host) => host.stop()));
  }
}

async function viewFigures(browser: Browser, hosts: readonly Host[], path: string, rounds: number): Promise<Figure[]> {
  const views = new Map<string, View[]>(hosts.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, url } of hosts) views.get(name)?.push(await measureView(browser, url + path));
  const valuesOf = (host: string, field: keyof View): number[] => views.get(host)?.map((view) => view[field]) ?? [];
  const figure = (field: keyof View, name: string, unit: string, atMost: number, floor?: string): Figure => {
    const own = valuesOf('site', field);
    const others = hosts.map((host) => host.name).filter((host) => host === 'site' || host === (floor ?? host));
    return {
      name: `${path}: ${name}${floor === undefined ? '' : ` to ${floor}`}`,
      unit: floor === undefined ? unit : 'x',
      values: floor === undefined ? own : ratios(own, valuesOf(floor, field)),
      target: { atMost },
      of: beside(unit, Object.fromEntries(others.map((host) => [host, valuesOf(host, field)]))),
    };
  };
  return [
    figure('lcp', 'LCP', 'ms', 0.95, 'plain files'),
    figure('lcp', 'LCP', 'ms', 1.05, 'single file'),
    figure('bytes', 'all that is loaded', 'bytes', 90_000),
    figure('blocking', 'total blocking time', 'ms', 10),
    figure('longest', 'longest task over 50 ms', 'ms', 50),
    figure('shift', 'layout shift', '', 0),
  ];
}

async function measureView(browser: Browser, url: string): Promise<View> {
  const visit = await openVisit(browser, {
    conditions: SLOW_4G,
    viewport: { width: 412, height: 823 },
    observe: observeVitals,
  });
  try {
    await visit.page.goto(url);
    await visit.untilQuiet();
    const vitals = await visit.page.evaluate(() => (globalThis as { benchVitals?: Vitals }).benchVitals);
    if (vitals === undefined || vitals.lcp === 0) throw new Error(`${url} was never painted`);
    const { tasks, ...times } = vitals;
    // As Lighthouse counts it. A task that the paint ends belongs to it: only what it takes after that blocks anything.
    const blocking = tasks.map(([start, ms]) => Math.max(0, start + ms - Math.max(start, times.fcp) - 50));
    return {
      ...times,
      bytes: visit.traffic.bytes,
      blocking: blocking.reduce((sum, ms) => sum + ms, 0),
      longest: Math.max(0, ...tasks.map(([, ms]) => ms)),
    };
  } finally {
    await visit.close();
  }
}

/** Runs in the page: uses nothing outside itself. */
function observeVitals(): void {
  const vitals = { fcp: 0, lcp: 0, shift: 0, tasks: [] as Array<readonly [number, number]> };
  Object.assign(globalThis, { benchVitals: vitals });
  const observe = (type: string, onEntry: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => void (vitals.lcp = startTime));
  observe('layout-shift', (entry) => void (vitals.shift += (entry as PerformanceEntry & { value: number }).value));
  observe('longtask', ({ startTime, duration }) => void vitals.tasks.push([startTime, duration]));
}

/** The points of every page in each category; what costs points is printed. */
async function lighthouseFigures(url: string, pages: readonly SitePage[]): Promise<Figure[]> {
  const points = new Map<string, number[]>();
  for (const path of [...pages.map((page) => page.path), ERROR_PAGE])
    for (const form of ['mobile', 'desktop'] as const) {
      const { categories, audits } = await runLighthouse(url + path, form);
      for (const { id, score, auditRefs } of Object.values(categories)) {
        const name = `Lighthouse ${form}, points of all pages: ${id}`;
        points.set(name, [...(points.get(name) ?? []), Math.round(100 * (score ?? 0))]);
        const lost = auditRefs.filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1);
        for (const audit of lost) console.log(`  ${form} ${path}: ${audit.id} ${audits[audit.id]?.displayValue ?? ''}`);
      }
    }
  return [...points].map(([name, values]) => ({ name, unit: '', values, target: { atLeast: 100 } }));
}

/** One run in its own browser; repeated where the trace fails, as on a busy machine. */
async function runLighthouse(url: string, form: 'mobile' | 'desktop', attempts = 3): Promise<Result> {
  const { port, free } = await takePort();
  await free();
  const browser = await startBrowser(`--remote-debugging-port=${port}`);
  try {
    const ofErrors = url.endsWith(ERROR_PAGE) ? { ignoreStatusCode: true, skipAudits: NOT_ASKED_OF_ERRORS } : {};
    const flags = { port, logLevel: 'error', output: 'json', ...ofErrors } as const;
    const result = (await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined))?.lhr;
    if (result?.runtimeError === undefined && result?.finalDisplayedUrl === url) return result;
    if (attempts === 1) throw new Error(`${url}: ${result?.runtimeError?.message ?? result?.finalDisplayedUrl}`);
  } finally {
    await browser.close();
  }
  return runLighthouse(url, form, attempts - 1);
}
