import type { Browser, BrowserContextOptions, Disposable, Page } from 'playwright';

export type ReturningPages = {
  /** A page that was given back after it had been opened with the same options, or a new one. */
  take(browser: Browser, options: BrowserContextOptions): Promise<Page>;
  /** Keeps a page for the next test, and closes one that is not needed or cannot be cleared. */
  giveBack(page: Page, options: BrowserContextOptions): Promise<void>;
  close(): Promise<void>;
};

/** What a test adds to a page with these is taken off again. */
const REVERSIBLE = ['addInitScript', 'exposeFunction'] as const;

/** What it adds with these stays: no other test gets that page. */
const LASTING = {
  context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'newPage'],
  clock: ['install'],
} as const;

/** Dispatched in a document that the test has done with. */
const LEFT = 'test:left';

const WINDOW = { width: 1280, height: 720 };

/** Pages between two tests: nothing is stored, no document is open, no request is answered by a test. */
export function createReturningPages(): ReturningPages {
  const idle = new Map<string, Page>();
  const changed = new WeakSet<Page>();
  const additions = new WeakMap<Page, Disposable[]>();
  return {
    async take(browser, options) {
      const key = JSON.stringify(options);
      const kept = idle.get(key);
      idle.delete(key);
      if (kept !== undefined) {
        await restoreWindow(kept, options);
        return kept;
      }
      const page = await openPage(browser, options);
      await page.addInitScript(hideEndFromPage, LEFT);
      onLastingChange(page, () => changed.add(page));
      additions.set(page, collectAdditions(page));
      return page;
    },
    async giveBack(page, options) {
      const key = JSON.stringify(options);
      const isKept =
        !idle.has(key) && !changed.has(page) && (await clear(page, additions.get(page)).catch(() => false));
      if (isKept) idle.set(key, page);
      else await page.context().close();
    },
    async close() {
      await Promise.all([...idle.values()].map((page) => page.context().close()));
    },
  };
}

/** A page with a browser context of its own. */
export async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  return context.newPage();
}

/** Runs in the page. What a document sends or stores as it is left would be the next test's. */
function hideEndFromPage(left: string): void {
  let isLeft = false;
  addEventListener(left, () => (isLeft = true), { once: true });
  for (const type of ['visibilitychange', 'pagehide'])
    addEventListener(type, (event) => isLeft && event.stopImmediatePropagation(), { capture: true });
}

function onLastingChange(page: Page, report: () => void): void {
  const context = page.context();
  observe(context, LASTING.context, report);
  observe(page.clock, LASTING.clock, report);
}

/** Calls `report` before each call of these methods. */
function observe<Name extends string>(
  object: Record<Name, (...args: never[]) => unknown>,
  names: readonly Name[],
  report: () => void,
): void {
  for (const name of names) {
    const method = object[name].bind(object);
    object[name] = (...args) => {
      report();
      return method(...args);
    };
  }
}

/** What is added to the page from now on, until it is taken out of the list. */
function collectAdditions(page: Page): Disposable[] {
  const added: Disposable[] = [];
  for (const name of REVERSIBLE) {
    // Each of the two resolves with what undoes it; the types of their arguments are only handed on.
    const method = page[name].bind(page) as (...args: unknown[]) => Promise<Disposable>;
    const collect = async (...args: unknown[]): Promise<Disposable> => {
      const addition = await method(...args);
      added.push(addition);
      return addition;
    };
    Object.assign(page, { [name]: collect });
  }
  return added;
}

/** @throws when the page is leaving its document just now, or has none that may store anything. */
async function clear(page: Page, additions: Disposable[] = []): Promise<boolean> {
  const context = page.context();
  if (context.pages().length !== 1) return false;
  for (const addition of additions.splice(0)) await addition.dispose();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await page.evaluate((left) => {
    localStorage.clear();
    sessionStorage.clear();
    window.name = '';
    dispatchEvent(new Event(left));
  }, LEFT);
  await page.goto('about:blank');
  return true;
}

async function restoreWindow(page: Page, options: BrowserContextOptions): Promise<void> {
  const { viewport, colorScheme = 'light', reducedMotion = 'no-preference', forcedColors = 'none' } = options;
  await page.setViewportSize(viewport ?? WINDOW);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors });
}
