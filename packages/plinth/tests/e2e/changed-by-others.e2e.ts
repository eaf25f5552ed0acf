import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useErrorCollector } from '../support/error-collector.ts';
import { answer, openBanner, region } from '../support/privacy-choices.ts';
import { waitUntilIdle } from '../support/reported-page.ts';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';
import { useServer } from '../support/use-site.ts';

// A reader's tools may change a page: nothing is undone, nothing fails, and no error is reported.
const collector = useErrorCollector();
const site = useServer(() => ({ env: { ...UNREACHED_ANALYTICS, SENTRY_DSN: collector().dsn } }));
const visit = useBrowser();

const POLICY = '/legal/privacy/';
/** Pages that stay as the server sent them, a policy among them, and pages with a state. */
const STARTS = [
  [POLICY, 'Privacy policy'],
  ['/kept/', 'Kept page'],
] satisfies ReadonlyArray<readonly [path: string, title: string]>;

type Change = readonly [name: string, change: () => void];

/** What translations and extensions do to a page. Each runs in the page. */
const CHANGES: readonly Change[] = [
  [
    'each text wrapped, as a translation does',
    () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest('script, style') !== null) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data.replace(/[a-z]/g, (letter) => letter.toUpperCase()));
        text.replaceWith(outer);
      }
    },
  ],
  [
    'nodes moved and taken out',
    () => {
      document.querySelector('main h1')?.remove();
      document.querySelector('footer')?.before(...document.querySelectorAll('header'));
      const wrapper = document.createElement('div');
      const main = document.querySelector('main');
      main?.before(wrapper);
      if (main !== null) wrapper.append(main);
    },
  ],
];

/** The page as its reader's tools have left it. */
const pageOf = (page: Page): Promise<string> => page.evaluate(() => document.querySelector('#app')?.outerHTML ?? '');

const link = (page: Page, path: string) => page.locator(`a[href="${path}"]:visible`).first();

describe.each(CHANGES)('%s', (_, change) => {
  test('before the application comes: each page stays, and the next one and the way back are right', async () => {
    const { page, documents, complaints } = await visit();
    await page.addInitScript(`addEventListener('DOMContentLoaded', () => (${change.toString()})());`);
    for (const [path, title] of STARTS) {
      await page.goto(site().url + path);
      const loaded = documents();
      const changed = await pageOf(page);
      await waitForApplication(page);
      await waitUntilIdle(page);
      expect(await pageOf(page), path).toBe(changed);

      const [next, nextTitle] = path === POLICY ? ['/legal/terms/', /^Terms/] : [POLICY, 'Privacy policy'];
      await link(page, next).click();
      await expectPage(page, next, nextTitle);
      await page.goBack();
      await expectPage(page, path, title);

      expect(documents(), path).toBe(loaded);
      expect(complaints, path).toEqual([]);
      expect(collector().errors(), path).toEqual([]);
    }
  });

  test('after it: a full round of the site, back and forward, an error page, the privacy choices', async () => {
    const { page, documents, complaints, expectComplaint } = await visit();
    const changePage = (): Promise<void> => page.evaluate(change);
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await link(page, POLICY).click();
    await expectPage(page, POLICY, 'Privacy policy');
    await changePage();
    const changed = await pageOf(page);
    await waitUntilIdle(page);
    expect(await pageOf(page)).toBe(changed);

    await openBanner(page);
    await answer(page, 'Decline');
    await region(page).waitFor({ state: 'hidden' });
    await link(page, '/legal/terms/').click();
    await expectPage(page, '/legal/terms/', /^Terms/);
    await changePage();
    await page.goBack();
    await expectPage(page, POLICY, 'Privacy policy');
    await changePage();
    await page.goForward();
    await expectPage(page, '/legal/terms/', /^Terms/);
    await changePage();
    await link(page, '/').click();
    await expectPage(page, '/', 'Test home');
    expect(documents()).toBe(1);
    // The browser's own: the server leads from any unknown path to its error page.
    await page.getByRole('link', { name: 'to nowhere' }).click();
    await expectPage(page, '/error/404/?q=1#h', /not found/i);
    await expectComplaint(answeredWith(404));
    await waitForApplication(page);
    await changePage();
    await link(page, '/').click();
    await expectPage(page, '/', 'Test home');

    expect(documents()).toBe(2);
    expect(complaints).toEqual([]);
    expect(collector().errors()).toEqual([]);
  });
});

test('a selection, what was opened, the place and what was typed survive the application, and what it does when idle', async () => {
  const { page } = await visit({ viewport: { width: 800, height: 500 } });
  await page.goto(site().url + POLICY);
  await page.locator('input[type="date"]').fill('2026-10-05');
  await page.evaluate(() => {
    const heading = document.querySelector('.clause h2');
    if (heading !== null) getSelection()?.selectAllChildren(heading);
    heading?.scrollIntoView({ behavior: 'instant' });
  });
  await waitForApplication(page);
  const reader = () =>
    page.evaluate(() => [
      getSelection()?.toString(),
      document.querySelector<HTMLInputElement>('input[type="date"]')?.value,
      Math.round(document.querySelector('.clause h2')?.getBoundingClientRect().top ?? 0),
    ]);
  const before = await reader();
  expect(before).toEqual([expect.stringMatching(/\w/), '2026-10-05', expect.any(Number)]);
  expect(before[2]).toBeLessThan(150);

  await waitUntilIdle(page);

  expect(await reader()).toEqual(before);
});
