import { describe, expect, test } from 'vitest';
import { described, useAnalyticsSite } from '../support/analytics-site.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { holdRequests } from '../support/hold-requests.ts';
import {
  announced,
  answer,
  libraries,
  openBanner,
  region,
  settled,
  stored,
  tour,
  withdraw,
} from '../support/privacy-choices.ts';
import type { Locator, Page } from 'playwright';

type Counting = Window & { requestsUnderWay: number };

/** Counts what scripts of a page ask for, until it is answered or fails; from the next document on. */
async function countRequests(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counting = window as unknown as Counting;
    counting.requestsUnderWay = 0;
    const { fetch } = window;
    window.fetch = (...args) => {
      counting.requestsUnderWay += 1;
      return fetch(...args).finally(() => (counting.requestsUnderWay -= 1));
    };
    const { send } = XMLHttpRequest.prototype;
    XMLHttpRequest.prototype.send = function (body) {
      counting.requestsUnderWay += 1;
      this.addEventListener('loadend', () => (counting.requestsUnderWay -= 1));
      send.call(this, body);
    };
  });
}

/**
 * Clicks as soon as nothing that `countRequests` counts is under way, in the same turn. Not a click of the tool's, which
 * waits for the document that it leads to.
 */
async function clickWhenQuiet(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const clickOnceQuiet = (): void => {
      if ((window as unknown as Counting).requestsUnderWay === 0) element.click();
      else setTimeout(clickOnceQuiet);
    };
    setTimeout(clickOnceQuiet);
  });
}

// A visitor who has agreed withdraws, with a service's own library on the page: nothing of them is left.
const visit = useBrowser();
const FAILED = /Failed to load resource/;
/** What the browser says of a request that the page may not make any more. */
const REFUSED = /Content Security Policy/;

describe('with Segment’s library', () => {
  const site = useAnalyticsSite('segment');
  const calls = () => site().calls().map(described);
  const open = async (path = '/') => {
    // What scrolls has arrived at once.
    const visitor = await visit({ reducedMotion: 'reduce' });
    await visitor.page.goto(site().url + path);
    await waitForApplication(visitor.page);
    return visitor;
  };
  /** Opens a page and agrees, until the calls have arrived. */
  const openMeasured = async (path = '/') => {
    const visitor = await open(path);
    await answer(visitor.page, 'Accept');
    await expect.poll(() => site().calls().length).toBe(3);
    return visitor;
  };

  test('nothing leaves any more, while the page is loaded again and after it, also what waits for a retry', async () => {
    site().service.behaviour.endpoint = 'fail';
    const { page, documents, complaints } = await visit();
    await countRequests(page);
    const written: string[] = [];
    await page.exposeFunction('onWrite', (key: string) => void written.push(key));
    await page.addInitScript(() => {
      const write = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key, value) {
        (window as Window & { onWrite?(key: string): void }).onWrite?.(key);
        write.call(this, key, value);
      };
    });
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await answer(page, 'Accept');
    await expect.poll(() => site().service.calls.length).toBeGreaterThan(2);
    const release = await holdRequests(page, `${site().url}/`);
    await openBanner(page);
    // What is on its way has left before.
    await clickWhenQuiet(region(page).getByRole('button', { name: 'Decline' }));
    await expect.poll(documents).toBe(2);
    site().service.forget();
    site().service.behaviour.endpoint = 'ok';
    // In the document that is being left the library goes on: it tries again, or writes to its storage again.
    written.splice(0);
    await expect
      .poll(
        () =>
          complaints.some((complaint) => REFUSED.test(complaint)) || written.some((key) => key.startsWith('rudder_')),
      )
      .toBe(true);
    release();
    await page.waitForLoadState('load');
    await waitForApplication(page);
    await tour(page);
    await settled(page);

    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
    expect(complaints.splice(0).filter((complaint) => !FAILED.test(complaint) && !REFUSED.test(complaint))).toEqual([]);
  });

  test('the library is gone with its document, no key is left but the choice, and the focus is on the way back', async () => {
    const { page, context, documents } = await openMeasured();
    expect(await libraries(page)).toHaveLength(1);
    await page.getByRole('button', { name: 'Privacy choices' }).focus();
    await page.keyboard.press('Enter');
    await region(page).getByRole('button', { name: 'Decline' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(documents).toBe(2);
    await waitForApplication(page);

    await expect.poll(() => announced(page)).not.toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    expect(await libraries(page)).toEqual([]);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
    expect(JSON.parse((await stored(page))['site:consent'] ?? '')).toMatchObject({ analytics: 'denied' });
    expect(await context.cookies()).toEqual([]);
    expect(await region(page).isVisible()).toBe(false);
  });

  test('before the library has come there is no reload, and its script does not run', async () => {
    site().service.behaviour.script = 'slow';
    const { page, documents } = await open();
    await answer(page, 'Accept');
    await expect
      .poll(() => site().service.requests.some(({ path }) => site().service.scriptUrl.endsWith(path)))
      .toBe(true);
    await withdraw(page);
    const asked = site().service.requests.length;
    const arrived = page.waitForResponse(site().service.scriptUrl);
    site().service.release();
    await (await arrived).finished();
    await tour(page);

    expect(documents()).toBe(1);
    expect(site().service.requests.length).toBe(asked);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
    // Agreed after all: the page that is shown, under a new id.
    await openBanner(page);
    await answer(page, 'Accept');
    await expect.poll(calls).toEqual(['identify', 'page home', 'track privacy_choice_changed']);
  });

  test('the reader’s place in the page returns', async () => {
    const { page, documents } = await openMeasured('/long/');
    await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }));
    // Not by the tool's clicks, which scroll to what is clicked.
    await page.getByRole('button', { name: 'Privacy choices' }).evaluate((button: HTMLElement) => button.click());
    const before = await page.evaluate(() => scrollY);
    await region(page)
      .getByRole('button', { name: 'Decline' })
      .evaluate((button: HTMLElement) => button.click());
    await expect.poll(documents).toBe(2);
    await waitForApplication(page);

    expect(before).toBeGreaterThan(1000);
    // A browser keeps the text in its place, which may be some pixels further down.
    await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top), before)).toBeLessThan(30);
  });

  test('another tab with the library loads its page again too, without a word', async () => {
    const { page, context } = await openMeasured();
    const other = await context.newPage();
    await other.goto(`${site().url}/legal/terms/`);
    await expect.poll(() => site().calls().length).toBe(5);
    const loaded = other.waitForEvent('load');
    await withdraw(page);
    await loaded;
    await waitForApplication(other);
    site().service.forget();
    await other.waitForFunction(() => document.documentElement.dataset['status'] === 'denied');
    await settled(other);

    expect(await libraries(other)).toEqual([]);
    expect(await announced(other)).toBe('');
    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(other))).toEqual(['site:consent']);
  });

  test('offline the page stays, nothing is noted for later, and it is loaded again with the network', async () => {
    const { page, context, documents, complaints } = await openMeasured();
    site().service.forget();
    await context.setOffline(true);
    await withdraw(page);
    expect(await region(page).isVisible()).toBe(false);
    await page.locator('main summary').first().click();
    expect(documents()).toBe(1);
    await context.setOffline(false);
    await expect.poll(documents).toBe(2);
    await waitForApplication(page);
    await expect.poll(() => announced(page)).not.toBe('');
    await settled(page);

    expect(site().service.requests).toEqual([]);
    expect(Object.keys(await stored(page))).toEqual(['site:consent']);
    complaints.splice(0);
  });
});
