import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/engine-site.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { top } from '../support/scroll.ts';

// A policy's text stands in its page once, as markup. Whatever happens to that page, it stays.
const site = useEngineSite('policies');
const visit = useBrowser();
const POLICY = '/legal/rules/';
const OTHER = '/legal/short/';
const textOf = () => document.querySelector('article.policy')?.textContent ?? '';

test('the text is not sent a second time as data', async () => {
  const html = await (await fetch(site().url + POLICY)).text();
  const [, paragraph = ''] = /<h2 id="clause-6">.*?<p>([^<]{100,})<\/p>/.exec(html) ?? [];

  expect(paragraph).not.toBe('');
  const data = html.slice(html.indexOf('id="site-data"'));
  expect(data).not.toContain(paragraph.slice(0, 50));
});

test('the text outlives hydration, and a return to it', async () => {
  const { page, requests } = await visit({ javaScriptEnabled: true });
  await page.goto(site().url + POLICY);
  const served = await page.evaluate(textOf);
  await waitForApplication(page);
  expect(await page.evaluate(textOf)).toBe(served);
  expect(requests.filter((path) => path.includes('_payload'))).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Short notice' }).click();
  await expectPage(page, OTHER, 'Short notice');
  await page.goBack();
  await expectPage(page, POLICY, 'House rules');

  expect(await page.evaluate(textOf)).toBe(served);
});

test.each([
  ['a part is missing', "document.querySelector('header').remove()"],
  ['its words are others', "document.querySelector('nav a').replaceChildren('Datenschutz')"],
])('a page that React cannot hydrate stays as it is, read and linked: %s', async (_, disturb) => {
  const { page, requests, documents, complaints } = await visit({ reducedMotion: 'reduce' });
  await page.addInitScript(`addEventListener('DOMContentLoaded', () => ${disturb});`);
  await page.route('**/_payload.json', (route) => route.abort());
  const release = await holdRequests(page, /\/assets\/app-/);
  await page.goto(site().url + POLICY);
  // A reader who has begun is not moved.
  await page.locator('#clause-6 a').focus();
  const place = await top(page);
  expect(place).toBeGreaterThan(1_000);
  release();
  const whole = await page.evaluate(() => document.body.textContent);
  const served = await page.evaluate(textOf);
  expect(served.length).toBeGreaterThan(5_000);

  // The application has given up, without a word: it is no error that somebody else has changed the page.
  await page.waitForFunction(() => document.documentElement.dataset['banner'] === 'off');

  expect(await page.evaluate(textOf)).toBe(served);
  expect(await page.evaluate(() => document.body.textContent)).toBe(whole);
  expect(await top(page)).toBe(place);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#clause-6');
  expect(await page.title()).toMatch(/^House rules/);
  expect(requests.filter((path) => path.includes('_payload'))).toEqual([]);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Short notice' }).click();
  await expectPage(page, OTHER, 'Short notice');
  expect(documents()).toBe(2);
  expect(complaints).toEqual([]);
});
