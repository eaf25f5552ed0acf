import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { findChromium } from '../packages/plinth/scripts/find-chromium.ts';

/** How slow network and processor are: so many times slower than this machine. */
export type Conditions = { readonly name: string; readonly network: Network; readonly cpu: number };
type Network = { readonly latency: number; readonly downloadThroughput: number; readonly uploadThroughput: number };

/** Lighthouse's mobile visitor: 150 ms until the first byte of each answer, 1.6 and 0.75 Mbit/s. */
export const SLOW_4G: Conditions = {
  name: 'slow 4G, 4x CPU',
  network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  cpu: 4,
};
/** -1 is Chromium's word for no limit. */
export const UNTHROTTLED: Conditions = {
  name: 'unthrottled',
  network: { latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  cpu: 1,
};

/** What a page reports: a click, its first contentful paint, or a frame with this main heading. `at`: ms since 1970. */
export type Report = { readonly kind: 'clicked' | 'fcp' | 'painted'; readonly at: number; readonly heading?: string };

/** A visitor with nothing in the cache. */
export type Visit = Awaited<ReturnType<typeof openVisit>>;
/** `bytes`: received, headers included, as they crossed the network. `lastAt`: when a request ended. */
type Traffic = { readonly requested: string[]; readonly open: Set<string>; bytes: number; lastAt: number };

type Options = {
  readonly conditions: Conditions;
  readonly viewport: { readonly width: number; readonly height: number };
  /** Addresses that never answer. */
  readonly blocked?: readonly string[];
  /** Run at the start of each document, and in it. */
  readonly observe: () => void;
};

const PATIENCE_MS = 30_000;
const QUIET_MS = 500;

export function startBrowser(...args: readonly string[]): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: npm test finds or installs one');
  return chromium.launch({ executablePath, args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
}

export async function openVisit(browser: Browser, options: Options) {
  const { conditions, viewport, blocked = [], observe } = options;
  const context = await browser.newContext({ viewport });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const traffic = await recordTraffic(session);
  const reports = await recordReports(session);
  await page.addInitScript(observe);
  await session.send('Network.emulateNetworkConditions', { offline: false, ...conditions.network });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
  // A prerendered page is a separate target, which is neither throttled nor observed.
  await session.send('Page.setPrerenderingAllowed', { isAllowed: false });
  if (blocked.length > 0) await session.send('Network.setBlockedURLs', { urls: [...blocked] });
  return {
    page,
    traffic,
    /** Resolves with the first report since `forgetReports` that fits. @throws when none comes in time */
    reported: async (fits: (report: Report) => boolean): Promise<Report> => {
      await until(
        () => reports.some(fits),
        () => `not reported in time: ${JSON.stringify(reports)}`,
      );
      return reports.find(fits) as Report; // It has just been found.
    },
    forgetReports: (): void => void reports.splice(0),
    /** Waits until no request is under way, the page is idle, and idleness has brought no request. */
    untilQuiet: () => untilQuiet(page, traffic),
    close: () => context.close(),
  };
}

async function recordTraffic(session: CDPSession): Promise<Traffic> {
  const traffic: Traffic = { requested: [], open: new Set(), bytes: 0, lastAt: performance.now() };
  const end = (id: string, bytes: number): void => {
    traffic.open.delete(id);
    traffic.bytes += bytes;
    traffic.lastAt = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    traffic.requested.push(request.url);
    traffic.open.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return traffic;
}

async function recordReports(session: CDPSession): Promise<Report[]> {
  const reports: Report[] = [];
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    // What `observeNavigation` writes.
    if (name === 'reportToBench') reports.push(JSON.parse(payload) as Report);
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'reportToBench' });
  return reports;
}

async function untilQuiet(page: Page, traffic: Traffic): Promise<void> {
  const isQuiet = (): boolean => traffic.open.size === 0 && performance.now() - traffic.lastAt >= QUIET_MS;
  let seen = -1;
  while (seen !== traffic.requested.length) {
    seen = traffic.requested.length;
    await until(isQuiet, () => `never quiet: ${traffic.requested.join(', ')}`);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  }
}

/** @throws with the sentence when it does not come true in time */
export async function until(isTrue: () => boolean, otherwise: () => string): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error(otherwise());
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
