import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';

// A policy's text stands in its page once, as markup. Whatever happens to that page, a reader keeps the text.
const site = useSite();
const visit = useBrowser();
const POLICY = '/legal/privacypolicy/';
const textOf = () => document.querySelector('article.policy')?.textContent ?? '';

test('the text is not sent a second time as data', async () => {
  const html = await (await fetch(site().url + POLICY)).text();
  const [clause] = /(?<=<h2 id="retention">.*?<\/a> )[^<]+/.exec(html) ?? [];

  expect(clause).toBeTruthy();
  expect(html.slice(html.indexOf('id="site-data"'))).not.toContain(clause);
});

test('the text outlives hydration, and a return to it', async () => {
  const { page, requests } = await visit({ javaScriptEnabled: true });
  await page.goto(site().url + POLICY);
  const served = await page.evaluate(textOf);
  await waitForApplication(page);
  expect(await page.evaluate(textOf)).toBe(served);
  expect(requests.filter((path) => path.includes('_payload'))).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: /aml/i }).click();
  await expectPage(page, '/legal/amlkycpolicy/', /Anti-money-laundering/);
  await page.goBack();
  await expectPage(page, POLICY, 'Privacy policy');

  expect(await page.evaluate(textOf)).toBe(served);
});

test('a page that an extension has disturbed is drawn anew, with its text', async () => {
  const { page, expectComplaint } = await visit();
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.querySelector('header')?.remove());
  });
  await page.goto(site().url + POLICY);

  await page.getByRole('banner').waitFor();
  await page.locator('#retention').waitFor();
  await expectComplaint(/hydrat|418/i);
});
