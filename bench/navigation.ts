import type { Browser, Page } from 'playwright';
import { headerOf, longestPage, sitePages, startSite, type SitePage, type Run } from './hosts.ts';
import { scriptAddresses } from './plain-files.ts';
import { beside, ratios, type Figure } from './table.ts';
import { openVisit, SLOW_4G, startBrowser, until, UNTHROTTLED, type Conditions, type Visit } from './visit.ts';

/** A page and its main heading. */
type Stop = { readonly path: string; readonly heading: string };
type Course = {
  readonly browser: Browser;
  readonly rounds: number;
  readonly url: string;
  readonly from: Stop;
  readonly to: Stop;
  /** What keeps the application away: with it blocked, the browser is alone. */
  readonly scripts: readonly string[];
};
/** Milliseconds of each round, of the site and of the browser alone. */
type Pair = { readonly site: number[]; readonly alone: number[] };

const APPLICATION = /\/assets\/[^/]+\.js$/;

/** Clicks on a page that is complete, there and back, and clicks that come before the application. */
export async function measureNavigation({ folder, rounds }: Run): Promise<Figure[]> {
  const { url, stop } = await startSite(folder);
  try {
    const browser = await startBrowser();
    try {
      const pages = await sitePages(url);
      const home = pages.find(({ path }) => path === '/');
      if (home === undefined) throw new Error('the sitemap has no home page');
      // With speculation rules a browser loads pages before the click.
      const [, rules] = /"([^"]+)"/.exec(headerOf(home.answer, 'speculation-rules') ?? '') ?? [];
      const scripts = [...scriptAddresses(home.html), ...(rules === undefined ? [] : [rules])].map(
        (path) => url + path,
      );
      const course = { browser, rounds, url, from: stopOf(home), to: stopOf(longestPage(pages)), scripts };
      return [
        ...(await journeyFigures(course, SLOW_4G, 0.35)),
        ...(await journeyFigures(course, UNTHROTTLED, 0.5)),
        await earlyFigure(course, 'at first paint'),
        await earlyFigure(course, 'while the application loads', APPLICATION),
      ];
    } finally {
      await browser.close();
    }
  } finally {
    await stop();
  }
}

function stopOf({ path, html }: SitePage): Stop {
  const [, heading = ''] = /<h1\b[^>]*>([^]*?)<\/h1>/.exec(html) ?? [];
  // As `textContent` has it.
  return {
    path,
    heading: heading
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll('&amp;', '&')
      .replaceAll('&#x27;', "'"),
  };
}

async function journeyFigures(course: Course, conditions: Conditions, atMost: number): Promise<Figure[]> {
  const there: Pair = { site: [], alone: [] };
  const back: Pair = { site: [], alone: [] };
  await byTurns(course, conditions, async (visit, key) => {
    await visit.page.goto(course.url + course.from.path);
    there[key].push(await follow(visit, course.to));
    back[key].push(await follow(visit, course.from));
  });
  const figure = (name: string, { site, alone }: Pair): Figure => ({
    name: `${name}, ${conditions.name}`,
    unit: 'x',
    values: ratios(site, alone),
    target: { atMost },
    of: beside('ms', { site, 'browser alone': alone }),
  });
  return [figure('home to the longest page', there), figure('and back', back)];
}

/** How much longer a click takes than a plain link, before the application is in. */
async function earlyFigure(course: Course, when: string, onRequest?: RegExp): Promise<Figure> {
  const pair: Pair = { site: [], alone: [] };
  await byTurns(course, SLOW_4G, async (visit, key) => {
    // It may never be complete: the click leaves it.
    const loading = visit.page.goto(course.url + course.from.path, { waitUntil: 'commit' }).catch(() => undefined);
    await visit.reported(({ kind }) => kind === 'fcp');
    // The first script is the page's own, which asks for the application.
    const asked = (): number => visit.traffic.requested.filter((address) => onRequest?.test(address)).length;
    if (onRequest !== undefined && key === 'site')
      await until(
        () => asked() > 1,
        () => 'the application is not asked for',
      );
    pair[key].push(await click(visit, course.to));
    await loading;
  });
  return {
    name: `a click ${when}, ${SLOW_4G.name}: more than a plain link, ms`,
    unit: '',
    values: pair.site.map((ms, round) => ms - (pair.alone[round] ?? NaN)),
    target: { atMost: 50 },
    of: beside('ms', { site: pair.site, 'browser alone': pair.alone }),
  };
}

/** A visit to each in each round; the one that is first in one round is second in the next. */
async function byTurns(
  { browser, rounds, scripts }: Course,
  conditions: Conditions,
  measure: (visit: Visit, key: keyof Pair) => Promise<void>,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1)
    for (const key of round % 2 === 0 ? (['site', 'alone'] as const) : (['alone', 'site'] as const)) {
      const blocked = key === 'site' ? [] : scripts;
      const viewport = { width: 1280, height: 800 };
      const visit = await openVisit(browser, { conditions, blocked, viewport, observe: observeNavigation });
      try {
        await measure(visit, key);
      } finally {
        await visit.close();
      }
    }
}

async function follow(visit: Visit, to: Stop): Promise<number> {
  // In view before it is quiet: what a page fetches for links that are seen has its chance too.
  await pointAt(visit.page, to.path);
  await visit.untilQuiet();
  visit.forgetReports();
  return click(visit, to);
}

/** Milliseconds from the click to the frame with the heading of the next page. */
async function click({ page, reported }: Visit, { path, heading }: Stop): Promise<number> {
  const { x, y } = await pointAt(page, path);
  await page.mouse.click(x, y);
  const clicked = await reported(({ kind }) => kind === 'clicked');
  const painted = await reported((report) => report.heading === heading && report.at > clicked.at);
  return painted.at - clicked.at;
}

/** Scrolls the first link to this path into view. @throws when the page has none that can be clicked */
async function pointAt(page: Page, path: string): Promise<{ readonly x: number; readonly y: number }> {
  const point = await page.evaluate(async (href) => {
    for (const link of document.querySelectorAll(`a[href="${href}"]`)) {
      link.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const [box] = link.getClientRects();
      if (box === undefined) continue;
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      if (link.contains(document.elementFromPoint(middle.x, middle.y))) return middle;
    }
    return undefined;
  }, path);
  if (point === undefined) throw new Error(`${page.url()} has no link to ${path} in reach of a pointer`);
  return point;
}

/**
 * Runs at the start of each document, and in it: uses nothing outside itself. Reports each click before any other listener
 * runs, the first contentful paint, and each main heading that is painted, whether the browser loaded its page or a script drew
 * it. Painted: the frame after it came has been made, which is the same moment for both.
 */
function observeNavigation(): void {
  const report = (entry: object): void =>
    (globalThis as unknown as { reportToBench(json: string): void }).reportToBench(JSON.stringify(entry));
  const onClick = ({ timeStamp }: Event): void => report({ kind: 'clicked', at: performance.timeOrigin + timeStamp });
  addEventListener('click', onClick, true);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') report({ kind: 'fcp', at: performance.timeOrigin + startTime });
  }).observe({ type: 'paint', buffered: true });

  let shown = '';
  let isWaiting = false;
  const frames = new MessageChannel();
  frames.port1.addEventListener('message', () => {
    const at = performance.timeOrigin + performance.now();
    isWaiting = false;
    // A page that is kept for later may be in the document too.
    const heading = [...document.querySelectorAll('h1')].find(
      (h1) => h1.textContent !== shown && h1.getClientRects().length > 0,
    )?.textContent;
    if (heading === undefined) return;
    shown = heading;
    report({ kind: 'painted', at, heading });
  });
  frames.port1.start();
  new MutationObserver(() => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => frames.port2.postMessage(undefined));
  }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}
