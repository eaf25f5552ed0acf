import { describe, expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { waitForApplication } from '../../support/application.ts';
import { titleOf } from '../../contract/support/html.ts';
import { useBrowser } from '../../support/browser.ts';
import { answeredWith } from '../../support/complaints.ts';
import { useSite } from '../../support/use-site.ts';
import { DISTINCT_PAGES, SOUND_PAGES } from '../../support/pages-under-test.ts';

const site = useSite();
const visit = useBrowser();

describe.each(DISTINCT_PAGES)('$path', ({ path, status }) => {
  test('is complete without JavaScript, and asks for no script', async () => {
    const { page, requests, expectComplaint } = await visit({ javaScriptEnabled: false });
    const response = await page.goto(site().url + path);
    if (status !== 200) await expectComplaint(answeredWith(status));

    expect(response?.status()).toBe(status);
    expect(await page.getByRole('heading', { level: 1 }).count(), `${path} has one <h1>, which can be seen`).toBe(1);
    expect(await page.getByRole('main').innerText(), `${path} says nothing without JavaScript`).not.toBe('');
    expect(requests.filter((wanted) => wanted.endsWith('.js'))).toEqual([]);
  });
});

test('a tour of every page loads one document, and shows each as the server would', async () => {
  const { page, documents } = await visit();
  await page.goto(site().url + pagePath('home'));
  await waitForApplication(page);

  // A page that speaks to a service is a document of its own, and so is the one after it: docs/decisions/091.
  const [, ...others] = SOUND_PAGES.filter(({ status, asDocument }) => status === 200 && asDocument !== true);
  for (const { path } of others) {
    const title = titleOf(await (await fetch(site().url + path)).text()) ?? '';
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), { href });
      document.querySelector('main')?.append(link);
      link.click();
      link.remove();
    }, path);
    await expect.poll(() => new URL(page.url()).pathname, { message: `the way to ${path}` }).toBe(path);
    await expect.poll(() => page.title(), { message: `the title of ${path}` }).toBe(title);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  expect(documents()).toBe(1);
});
