import type { BrowserContext, Locator, Page } from 'playwright';
import { pagePath } from '#model/addresses.ts';
import { expectPage, openSavingData, waitForApplication } from './application.ts';
import { holdRequests } from './hold-requests.ts';

/** Ways a visit may go; the calls each must lead to while its page lives. */
export const VISITS = ['plain', 'fast', 'reload', 'close', 'slow-script', 'script-fails-once', 'offline'] as const;
export type VisitKind = (typeof VISITS)[number];

/** What must have arrived in the end, and what may have: the page was closed or reloaded with it still in flight. */
export type Expectation = { readonly certain: readonly string[]; readonly possible: readonly string[] };

type Options = {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly url: string;
  readonly scriptUrl: string;
};

const BEGINNING = ['identify', 'page home'];
const PRIVACY = 'page legal-privacy';
const TERMS = 'page legal-terms';
const OPENED = 'track hint_opened';
const SLOW_MS = 400;

/** Plays a visit and says what the service must know of it. */
export const PLAY: Readonly<Record<VisitKind, (options: Options) => Promise<Expectation>>> = {
  async plain(options) {
    await open(options);
    await options.page.locator('main summary').first().click();
    await toPrivacy(options.page);
    await toTerms(options.page);
    return { certain: [...BEGINNING, OPENED, PRIVACY, TERMS], possible: [] };
  },
  async fast(options) {
    const { page } = options;
    const release = await holdRequests(page, `**${pagePath('legal-privacy')}_payload.json`);
    await open(options);
    await clickOneAfterAnother(privacyLink(page), termsLink(page));
    await expectPage(page, pagePath('legal-terms'), 'Terms of use');
    release();
    return { certain: [...BEGINNING, TERMS], possible: [] };
  },
  async reload(options) {
    const { page } = options;
    await open(options);
    await toPrivacy(page);
    await page.reload();
    await waitForApplication(page);
    return { certain: ['identify', PRIVACY], possible: [...BEGINNING, PRIVACY] };
  },
  async close(options) {
    await open(options);
    await toPrivacy(options.page);
    await options.page.close();
    return { certain: [], possible: [...BEGINNING, PRIVACY] };
  },
  async 'slow-script'(options) {
    await options.page.route(options.scriptUrl, async (route) => later().then(() => route.continue()));
    return PLAY.plain(options);
  },
  async 'script-fails-once'(options) {
    await options.page.route(options.scriptUrl, (route) => route.fulfill({ status: 503 }), { times: 1 });
    return PLAY.plain(options);
  },
  async offline(options) {
    const { page, context, url } = options;
    // Nothing is loaded ahead that would fail, and say so on the console.
    await openSavingData(page, `${url}/`);
    await context.setOffline(true);
    await page.locator('main summary').nth(0).click();
    await page.locator('main summary').nth(1).click();
    await context.setOffline(false);
    await toPrivacy(page);
    return { certain: [...BEGINNING, OPENED, OPENED, PRIVACY], possible: [] };
  },
};

/** What is wrong with the calls that arrived, in words; undefined when nothing is. */
export function discrepancy(arrived: readonly string[], { certain, possible }: Expectation): string | undefined {
  const left = [...certain, ...possible];
  const surplus = arrived.filter((call) => {
    const place = left.indexOf(call);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
  const missing = certain.filter((call) => count(arrived, call) < count(certain, call));
  if (surplus.length === 0 && missing.length === 0) return undefined;
  return `twice or unexpected: ${surplus.join(', ') || 'nothing'}; missing: ${missing.join(', ') || 'nothing'}`;
}

function count(calls: readonly string[], wanted: string): number {
  return calls.filter((call) => call === wanted).length;
}

async function open({ page, url }: Options): Promise<void> {
  await page.goto(`${url}/`);
  await waitForApplication(page);
}

/** Follows the header's link to the privacy policy. */
export async function toPrivacy(page: Page): Promise<void> {
  await privacyLink(page).click();
  await expectPage(page, pagePath('legal-privacy'), 'Privacy policy');
}

async function toTerms(page: Page): Promise<void> {
  await termsLink(page).click();
  await expectPage(page, pagePath('legal-terms'), 'Terms of use');
}

function privacyLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /privacy/i });
}

function termsLink(page: Page): Locator {
  return page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' });
}

/**
 * The second ends the navigation of the first before its page is there: no view. In the page itself, since on a busy machine
 * the test's own clicks are seconds apart: the first page is then rightly loaded as a document, which is a view.
 */
async function clickOneAfterAnother(first: Locator, second: Locator): Promise<void> {
  await first.evaluate(
    async (link: HTMLElement, next) => {
      link.click();
      await new Promise(requestAnimationFrame);
      if (next instanceof HTMLElement) next.click();
    },
    await second.elementHandle(),
  );
}

/** A part of the scenario, not a wait for its result. */
function later(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, SLOW_MS));
}
