import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

/** Words beside a drawing that bleeds off the page: without its styles, neither has a place of its own. */
const hasLooks = (page: Page): Promise<boolean> =>
  page.locator('main > section').evaluate((section) => {
    const drawing = section.lastElementChild;
    return getComputedStyle(section).overflowX === 'clip' && drawing !== null && drawing.clientWidth > innerWidth * 0.6;
  });

test.each(['/error/404/', '/legal/privacy/1999-01-01/', '/broken-on-server/'])(
  'the error page that is served at %s has its looks without a script',
  async (path) => {
    const { page, expectComplaint } = await visit({ javaScriptEnabled: false });
    await page.goto(site().url + path);

    expect(await hasLooks(page)).toBe(true);
    await expectComplaint(answeredWith(path.startsWith('/broken') ? 500 : 404));
  },
);

test.each([
  ['/error/404/', 404, 'There is no page at this address.'],
  ['/legal/privacy/1999-01-01/', 404, 'There is no page at this address.'],
  ['/broken-on-server/', 500, 'Something on our side failed.'],
])('%s says in words what it means, nothing twice, and where the policies are', async (path, status, words) => {
  const { page, expectComplaint } = await visit({ javaScriptEnabled: false });
  await page.goto(site().url + path);
  const main = page.getByRole('main');

  expect(await main.getByRole('heading', { level: 2 }).innerText()).toBe(words);
  expect(await main.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/legal/privacy/');
  const sentences = (await main.innerText()).split(/\n+|(?<=\.) /).filter((line) => line.trim() !== '');
  expect(new Set(sentences).size).toBe(sentences.length);
  expect((await main.innerText()).includes(path)).toBe(path.startsWith('/legal'));
  await expectComplaint(answeredWith(status));
});
