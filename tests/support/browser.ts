import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { afterEach, beforeAll, expect } from 'vitest';
import { SWITCHES } from './chromium-switches.ts';
import { findChromium, findHeadlessShell } from '../../scripts/find-chromium.ts';

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

/** Chromium as on a person's machine. @throws when there is none. */
export function launchOptions(): { executablePath: string; args: string[] } {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('no Chromium: run npm run test:browser');
  return { executablePath, args: [...SWITCHES, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] };
}

type BrowserOptions = {
  /** Pages that are left are kept, as they are on a person's machine. It takes a browser with windows. */
  readonly backForwardCache?: boolean;
  /** The browser keeps the tree that a screen reader reads, as it does where there is one. */
  readonly screenReader?: boolean;
};

/** By their options. */
const browsers = new Map<string, Promise<Browser>>();

/**
 * The browser of this process, which is that of all files of tests where these are not isolated: to start one costs as much
 * as to open a page. Without windows where nothing depends on them. Playwright ends it with the process.
 */
async function sharedBrowser({ backForwardCache, screenReader }: Required<BrowserOptions>): Promise<Browser> {
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
export function useBrowser({ backForwardCache = false, screenReader = false }: BrowserOptions = {}): (
  options?: BrowserContextOptions,
) => Promise<Visitor> {
  let browser: Browser | undefined;
  const open: Visitor[] = [];

  beforeAll(async () => {
    browser = await sharedBrowser({ backForwardCache, screenReader });
  });
  afterEach(async () => {
    const visitors = open.splice(0);
    const complaints = visitors.flatMap((visitor) => visitor.complaints);
    await Promise.all(visitors.map(({ context }) => context.close()));
    expect(complaints, 'unexpected console output, page error or policy violation').toEqual([]);
  });

  return async (options = {}) => {
    if (browser === undefined) throw new Error('the browser runs only inside tests');
    const context = await browser.newContext({ locale: 'en-US', ...options });
    const visitor = await follow(context);
    open.push(visitor);
    return visitor;
  };
}

async function follow(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
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
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  return {
    page,
    context,
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
