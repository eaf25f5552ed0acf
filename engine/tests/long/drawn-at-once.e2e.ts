import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectPage, openSavingData, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { ABORTED, reportedError } from '../support/complaints.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { distance, SMALL_WINDOW } from '../support/scroll.ts';
import { useSite } from '../support/use-site.ts';

// Where all of a page is there before the click, its task draws it: React's scheduler would put it off for a frame.
const site = useSite();
const visit = useBrowser({ returning: true });

/** Clicks the first link there; the main heading when the click's task has ended, and before any other that it brings. */
function headingAfterClick(page: Page, path: string): Promise<string | undefined> {
  return page.evaluate(async (href) => {
    const ended = new MessageChannel();
    const heading = new Promise<string | undefined>((resolve) => {
      ended.port1.onmessage = () => resolve(document.querySelector('h1')?.textContent);
    });
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
    ended.port2.postMessage(null);
    return heading;
  }, path);
}

/** What has come for the links of a page, so that a click finds it. */
async function openWithParts(path: string, next: string, visitor?: Visitor): Promise<Page> {
  const { page, requests } = visitor ?? (await visit());
  await page.goto(site().url + path);
  await waitForApplication(page);
  await page.locator(`a[href="${next}"]`).first().hover();
  await expect.poll(() => requests.filter((asked) => asked === `${next}_payload.json`)).toHaveLength(1);
  await waitUntilIdle(page);
  return page;
}

test.each([
  ['is animated', '/moving/', 'Moving page'],
  ['is kept', '/kept/', 'Kept page'],
])('a page that %s comes in a transition', async (_, path, heading) => {
  const page = await openWithParts('/', path);

  expect(await headingAfterClick(page, path)).toBe('Test home');
  await expectPage(page, path, heading);
});

test('while a page waits for something of its own, the one before stays', async () => {
  const page = await openWithParts('/', '/waits/');

  expect(await headingAfterClick(page, '/waits/')).toBe('Test home');
  await waitUntilIdle(page);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Test home');
  await page.evaluate(() => dispatchEvent(new Event('arrival')));
  await expectPage(page, '/waits/', 'Waiting page');
  await page.getByText('It has arrived.').waitFor();
});

test('a page that is shown late ends nothing of the one that loads after it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  const release = await holdRequests(page, '**/stay/_payload.json');
  await openWithParts('/', '/waits/', visitor);
  // However long the payload is held, the document is not loaded in its place.
  await page.evaluate(() =>
    sessionStorage.setItem('site:reload', JSON.stringify({ path: '/stay/', expires: Date.now() + 60_000 })),
  );
  const go = (path: string): Promise<void> => page.evaluate((target) => void navigation.navigate(target), path);
  await go('/waits/');
  await waitUntilIdle(page);
  await go('/stay/');
  await expect.poll(() => pathOf(page)).toBe('/stay/');
  await page.evaluate(() => dispatchEvent(new Event('arrival')));

  await expectPage(page, '/stay/', 'Waiting page');
  await expect.poll(() => page.locator('html[data-pending]').count()).toBe(1);

  await go('/kept/');
  await expectPage(page, '/kept/', 'Kept page');
  release();
  await waitUntilIdle(page);
  await expectPage(page, '/kept/', 'Kept page');
});

test('a page that is left while React renders it does not count as the next one', async () => {
  const page = await openWithParts('/', '/kept/', await visit({ viewport: SMALL_WINDOW }));
  await page.evaluate(() => {
    let isRendering = false;
    // The root reads it in the first slice of a render, which this makes the only one before the next navigation.
    Object.defineProperty(globalThis, 'failingPart', {
      get() {
        if (isRendering) return;
        isRendering = true;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => void navigation.navigate('/long/#dotted.id');
        port2.postMessage(null);
        for (const start = performance.now(); performance.now() < start + 50;);
      },
    });
    void navigation.navigate('/kept/');
  });

  await expectPage(page, '/long/#dotted.id', 'Long page');
  await waitUntilIdle(page);

  expect(await distance(page, 'dotted.id')).toBeLessThan(3);
});

test('a text that is rendered once more, because the next page never came, stays as its reader has it', async () => {
  const page = await openWithParts('/', '/waits/');
  await page.locator('a[href="/legal/privacy/"]').first().click();
  await expectPage(page, '/legal/privacy/', 'Privacy policy');
  await page.evaluate(() => {
    document.querySelector('article.policy h2')?.setAttribute('data-kept', '');
    const link = Object.assign(document.createElement('a'), { href: '/waits/', textContent: 'to what waits' });
    document.querySelector('main')?.append(link);
  });

  await page.getByRole('link', { name: 'to what waits' }).click();
  await expect.poll(() => pathOf(page)).toBe('/waits/');
  await waitUntilIdle(page);
  await page.goBack();
  await expectPage(page, '/legal/privacy/', 'Privacy policy');
  await waitUntilIdle(page);

  expect(await page.locator('article.policy h2[data-kept]').count()).toBe(1);
});

test('a page of words is there with the end of the click, and so is the one before when going back', async () => {
  const page = await openWithParts('/', '/legal/privacy/');

  expect(await headingAfterClick(page, '/legal/privacy/')).toBe('Privacy policy');
  await expectPage(page, '/legal/privacy/', 'Privacy policy');
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  await waitUntilIdle(page);
  expect(await headingAfterClick(page, '/')).toBe('Test home');
});

test('a reader who is faster than the first frame keeps the focus', async () => {
  const page = await openWithParts('/', '/legal/privacy/');

  const focused = await page.evaluate(async () => {
    const ended = new MessageChannel();
    const drawn = new Promise((resolve) => (ended.port1.onmessage = resolve));
    document.querySelector<HTMLElement>('a[href="/legal/privacy/"]')?.click();
    ended.port2.postMessage(null);
    await drawn;
    document.querySelector<HTMLElement>('a[href="#main"]')?.focus();
    for (let frame = 0; frame < 10; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return document.activeElement?.getAttribute('href');
  });

  expect(focused).toBe('#main');
  await expectPage(page, '/legal/privacy/', 'Privacy policy');
});

type Counting = typeof globalThis & { reads: number };

test('the error page in place of a page is rendered once, as a page is', async () => {
  const { page, expectComplaint } = await visit();
  await openSavingData(page, `${site().url}/long/`);
  await page.route('**/sometimes/_payload.json', (route) => route.abort());
  await page.evaluate(() => {
    sessionStorage.setItem('site:reload', JSON.stringify({ path: '/sometimes/', expires: Date.now() + 60_000 }));
    // Each part of the frame reads it whenever it is rendered.
    Object.assign(globalThis, { reads: 0 });
    Object.defineProperty(globalThis, 'failingPart', { get: () => void ((globalThis as Counting).reads += 1) });
  });
  const readsOf = async (path: string, heading: string): Promise<number> => {
    await page.evaluate((target) => void navigation.navigate(target), path);
    await expectPage(page, path, heading);
    await waitUntilIdle(page);
    return page.evaluate(() => (globalThis as Counting).reads);
  };
  const first = await readsOf('/stay/', 'Page that stays');
  const second = await readsOf('/long/', 'Long page');

  expect((await readsOf('/sometimes/', 'Internal Server Error')) - second).toBe(second - first);
  await expectComplaint(reportedError('PartLoadError'));
  await expectComplaint(ABORTED);
});

test('the error page in place of a page in a transition is shown at its top', async () => {
  const { page, expectComplaint } = await visit({ viewport: SMALL_WINDOW });
  await openSavingData(page, `${site().url}/long/`);
  await page.route('**/moving/_payload.json', (route) => route.abort());
  await page.evaluate(() => {
    sessionStorage.setItem('site:reload', JSON.stringify({ path: '/moving/', expires: Date.now() + 60_000 }));
    scrollTo({ top: 900, behavior: 'instant' });
  });

  await page.getByRole('link', { name: 'to moving', exact: true }).dispatchEvent('click');
  await expectPage(page, '/moving/', 'Internal Server Error');
  await waitUntilIdle(page);

  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expectComplaint(reportedError('PartLoadError'));
  await expectComplaint(ABORTED);
});
