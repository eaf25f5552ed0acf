import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { top } from '../support/scroll.ts';

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

test.each([
  ['a part is missing', "document.querySelector('header').remove()"],
  ['its words are others', "document.querySelector('nav a').replaceChildren('Datenschutz')"],
])('a page that React cannot take over stays as it is, read and linked: %s', async (_, disturb) => {
  const { page, requests, documents, complaints, expectComplaint } = await visit({ reducedMotion: 'reduce' });
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${disturb});`);
  await page.route('**/_payload.json', (route) => route.abort());
  const release = await holdRequests(page, /\/assets\/app-/);
  await page.goto(site().url + POLICY);
  // A reader who has begun is not moved.
  await page.locator('#retention a').focus();
  const place = await top(page);
  expect(place).toBeGreaterThan(1_000);
  release();
  const whole = await page.evaluate(() => document.body.textContent);
  const served = await page.evaluate(textOf);
  expect(served.length).toBeGreaterThan(5_000);

  await expect.poll(() => complaints.length).toBe(1);
  await expectComplaint(/hydrat|4\d\d/i);

  expect(await page.evaluate(textOf)).toBe(served);
  expect(await page.evaluate(() => document.body.textContent)).toBe(whole);
  expect(await top(page)).toBe(place);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#retention');
  expect(await page.title()).toMatch(/^Privacy policy/);
  expect(requests.filter((path) => path.includes('_payload'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: /aml/i }).click();
  await expectPage(page, '/legal/amlkycpolicy/', /Anti-money-laundering/);
  expect(documents()).toBe(2);
  complaints.splice(0);
});
