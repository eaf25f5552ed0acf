import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { afterEach, beforeAll, expect } from 'vitest';
import { launchOptions } from '../site/support/launch-options.ts';
import { findHeadlessShell } from '../../scripts/find-chromium.ts';

export type Visitor = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Paths (with query) of all requests of the page so far, in order. */
  readonly requests: string[];
  /** Documents loaded so far. */
  documents(): number;
  /** Console errors and warnings, page errors and policy violations that have not been expected. */
  readonly complaints: string[];
  /** Takes complaints that the test provoked off the list; fails when there are none like it. */
  expectComplaint(pattern: RegExp): Promise<void>;
};

type BrowserOptions = {
  /** Pages that are left are kept, as they are on a person's machine. It takes a browser with windows. */
  readonly backForwardCache?: boolean;
};

/** Whether they keep pages that are left. */
const browsers = new Map<boolean, Promise<Browser>>();

/**
 * The browser of this process, which is that of all files of tests where these are not isolated: to start one costs as much
 * as to open a page. Without windows where nothing depends on them. Playwright ends it with the process.
 */
async function sharedBrowser(backForwardCache: boolean): Promise<Browser> {
  const running = await browsers.get(backForwardCache);
  if (running?.isConnected() === true) return running;
  const { args, executablePath } = launchOptions();
  const browser = chromium.launch({
    executablePath: (backForwardCache ? undefined : findHeadlessShell()) ?? executablePath,
    args,
    ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
  });
  browsers.set(backForwardCache, browser);
  return browser;
}

/** Opens visitors in one browser, and fails a test whose visitor saw anything unexpected. */
export function useBrowser({ backForwardCache = false }: BrowserOptions = {}): (
  options?: BrowserContextOptions,
) => Promise<Visitor> {
  const visitors: Visitor[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await sharedBrowser(backForwardCache);
  });
  afterEach(async () => {
    const ended = visitors.splice(0);
    const complaints = ended.flatMap(({ complaints: seen }) => seen);
    await Promise.all(ended.map(({ context }) => context.close()));
    expect(complaints, 'unexpected console output, page error or policy violation').toEqual([]);
  });

  return async (options = {}) => {
    if (browser === undefined) throw new Error('the browser runs only inside tests');
    const context = await browser.newContext({ locale: 'en-US', ...options });
    const visitor = follow(await context.newPage());
    visitors.push(visitor);
    return visitor;
  };
}

function follow(page: Page): Visitor {
  const requests: string[] = [];
  const complaints: string[] = [];
  let documents = 0;
  // A document that was loaded before the click is none that a page asks for.
  let shown = 0;

  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
    if (request.isNavigationRequest() && request.redirectedFrom() === null) documents += 1;
  });
  page.on('domcontentloaded', () => void (shown += 1));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => void complaints.push(`page error: ${error.message}`));

  return {
    page,
    context: page.context(),
    requests,
    complaints,
    documents: () => Math.max(documents, shown),
    async expectComplaint(pattern) {
      await expect
        .poll(() => complaints.some((complaint) => pattern.test(complaint)), { message: String(pattern) })
        .toBe(true);
      const kept = complaints.filter((complaint) => !pattern.test(complaint));
      complaints.splice(0, complaints.length, ...kept);
    },
  };
}
