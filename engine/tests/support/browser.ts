import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
  type Request,
} from 'playwright';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { launchOptions } from '../site/support/launch-options.ts';
import { createReturningPages, openPage } from './returning-pages.ts';
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
  /** The browser keeps the tree that a screen reader reads, as it does where there is one. */
  readonly screenReader?: boolean;
  /**
   * The tests of the file share one page for each set of options: to open a page costs more than a document in it. Each
   * test begins without a document and with nothing stored, but the browser has the files of the site in its cache.
   */
  readonly returning?: boolean;
};

/** By their options. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser of this process, which is that of all files of tests where these are not isolated: to start one costs as much
 * as to open a page. Without windows where nothing depends on them. Playwright ends it with the process.
 */
async function sharedBrowser(backForwardCache: boolean, screenReader: boolean): Promise<Browser> {
  const key = `${backForwardCache} ${screenReader}`;
  const running = await browsers.get(key);
  if (running?.isConnected() === true) return running;
  const { args, executablePath } = launchOptions();
  const browser = chromium.launch({
    executablePath: (backForwardCache ? undefined : findHeadlessShell()) ?? executablePath,
    args: screenReader ? [...args, '--force-renderer-accessibility'] : args,
    ignoreDefaultArgs: backForwardCache ? ['--disable-back-forward-cache'] : [],
  });
  browsers.set(key, browser);
  return browser;
}

/** Opens visitors in one browser, and fails a test whose visitor saw anything unexpected. */
export function useBrowser({
  backForwardCache = false,
  screenReader = false,
  returning = false,
}: BrowserOptions = {}): (options?: BrowserContextOptions) => Promise<Visitor> {
  const pages = createReturningPages();
  const open: Followed[] = [];
  let browser: Browser | undefined;

  beforeAll(async () => {
    browser = await sharedBrowser(backForwardCache, screenReader);
  });
  afterEach(async () => {
    const followed = open.splice(0);
    const complaints = followed.flatMap(({ visitor }) => visitor.complaints);
    for (const { unfollow } of followed) unfollow();
    await Promise.all(
      followed.map(({ visitor: { page, context }, options }) =>
        returning ? pages.giveBack(page, options) : context.close(),
      ),
    );
    expect(complaints, 'unexpected console output, page error or policy violation').toEqual([]);
  });
  afterAll(() => pages.close());

  return async (options = {}) => {
    if (browser === undefined) throw new Error('the browser runs only inside tests');
    const page = await (returning ? pages.take(browser, options) : openPage(browser, options));
    const followed = follow(page);
    open.push({ ...followed, options });
    return followed.visitor;
  };
}

type Followed = {
  readonly visitor: Visitor;
  readonly options: BrowserContextOptions;
  /** From now on nothing that the page does is the visitor's. */
  unfollow(): void;
};

function follow(page: Page): Omit<Followed, 'options'> {
  const requests: string[] = [];
  const complaints: string[] = [];
  let documents = 0;
  // A document that was loaded before the click is none that a page asks for.
  let shown = 0;

  const onRequest = (request: Request): void => {
    const { pathname, search } = new URL(request.url());
    requests.push(pathname + search);
    if (request.isNavigationRequest() && request.redirectedFrom() === null) documents += 1;
  };
  const onShown = (): void => void (shown += 1);
  const onConsole = (message: ConsoleMessage): void => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  };
  const onError = (error: Error): void => void complaints.push(`page error: ${error.message}`);
  page.on('request', onRequest).on('domcontentloaded', onShown).on('console', onConsole).on('pageerror', onError);

  const visitor: Visitor = {
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
  const unfollow = (): void => {
    page.off('request', onRequest).off('domcontentloaded', onShown).off('console', onConsole).off('pageerror', onError);
  };
  return { visitor, unfollow };
}
