import type { Browser, CDPSession, Page } from 'puppeteer-core';
import type { Conditions } from './conditions.ts';
import { observeEvents, observeHeadings, observeVitals, type Told } from './page-observer.ts';
import { recordTraffic, type Traffic } from './traffic.ts';

/** A visitor with nothing in the cache. */
export type Visit = {
  readonly page: Page;
  readonly session: CDPSession;
  readonly traffic: Traffic;
  /** Resolves with the first report of the page, earlier or later, that fits. @throws when none comes in time */
  told<Kind extends Told['kind']>(
    kind: Kind,
    fits?: (told: Extract<Told, { kind: Kind }>) => boolean,
  ): Promise<Extract<Told, { kind: Kind }>>;
  /** Discards the reports so far. */
  forget(): void;
  close(): Promise<void>;
};

type Options = {
  readonly conditions: Conditions;
  /** Addresses that never answer with anything: patterns with `*`. */
  readonly blocked?: readonly string[];
  readonly viewport: { readonly width: number; readonly height: number };
};

/** What has not happened by then never will. */
const TOLD_MS = 30_000;

export async function openVisit(browser: Browser, { conditions, blocked = [], viewport }: Options): Promise<Visit> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(viewport);
  const session = await page.createCDPSession();
  const traffic = await recordTraffic(session);
  const tellings = await listen(session);
  for (const observe of [observeHeadings, observeVitals, observeEvents]) await page.evaluateOnNewDocument(observe);
  await throttle(session, conditions);
  if (blocked.length > 0) await session.send('Network.setBlockedURLs', { urls: [...blocked] });
  return { page, session, traffic, ...tellings, close: () => context.close() };
}

async function throttle(session: CDPSession, conditions: Conditions): Promise<void> {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: conditions.downBytesPerSecond,
    uploadThroughput: conditions.upBytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
}

async function listen(session: CDPSession): Promise<Pick<Visit, 'told' | 'forget'>> {
  const all: Told[] = [];
  const listeners = new Set<() => void>();
  session.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== 'tellBenchmark') return;
    // What page-observer.ts writes.
    all.push(JSON.parse(payload) as Told);
    for (const listener of listeners) listener();
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tellBenchmark' });

  return {
    forget: () => void all.splice(0),
    told: (kind, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          for (const told of all) if (isOf(told, kind) && fits(told)) return settle(() => resolve(told));
        };
        const settle = (how: () => void): void => {
          clearTimeout(timer);
          listeners.delete(look);
          how();
        };
        const late = (): void => settle(() => reject(new Error(`not ${kind} in time; told: ${JSON.stringify(all)}`)));
        const timer = setTimeout(late, TOLD_MS);
        listeners.add(look);
        look();
      }),
  };
}

function isOf<Kind extends Told['kind']>(told: Told, kind: Kind): told is Extract<Told, { kind: Kind }> {
  return told.kind === kind;
}
