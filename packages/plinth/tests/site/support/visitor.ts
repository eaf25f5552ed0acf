import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { afterAll, beforeAll } from 'vitest';
import { findHeadlessShell } from '../../../scripts/find-chromium.ts';
import { launchOptions } from './launch-options.ts';

export type Visitor = {
  readonly page: Page;
  /** Errors and warnings of the console, uncaught errors, and what the security policy refused. */
  readonly complaints: string[];
  /** A finger in the place of the mouse, or the mouse again. */
  useTouch(enabled: boolean): Promise<void>;
};

const WINDOW = { width: 1280, height: 720 };

/**
 * One browser for the checks of a file. A page that has been visited serves for the next visit: to open one costs more than a
 * document in it.
 */
export function useVisitors(): <Result>(visit: (visitor: Visitor) => Promise<Result>) => Promise<Result> {
  const idle: Visitor[] = [];
  let browser: Browser | undefined;
  beforeAll(async () => {
    const { executablePath, args } = launchOptions();
    browser = await chromium.launch({ executablePath: findHeadlessShell() ?? executablePath, args });
  });
  afterAll(async () => browser?.close());

  return async (visit) => {
    if (browser === undefined) throw new Error('the browser runs only inside checks');
    const visitor = idle.pop() ?? (await openVisitor(browser));
    await visitor.page.setViewportSize(WINDOW);
    await visitor.page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: 'reduce' });
    visitor.complaints.length = 0;
    const result = await visit(visitor);
    // Not after a failure: what it has left of the page is unknown.
    idle.push(visitor);
    return result;
  };
}

async function openVisitor(browser: Browser): Promise<Visitor> {
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, useTouch: (enabled) => emulateTouch(session, enabled) };
}

/** What `pointer: coarse` asks for, without a page of its own. */
async function emulateTouch(session: CDPSession, enabled: boolean): Promise<void> {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled, maxTouchPoints: 1 });
}
