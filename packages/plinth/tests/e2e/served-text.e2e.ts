import { expect, test } from 'vitest';
import { expectPage, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useEngineSite } from '../support/use-site.ts';

// A policy's text stands in its page once, as markup. Whatever happens to that page, it stays.
const site = useEngineSite('policies');
const visit = useBrowser();
const POLICY = '/legal/rules/';
const OTHER = '/legal/short/';
/** Without what the focus leaves on a heading that it was moved to. */
const markupOf = () =>
  (document.querySelector('article.policy')?.outerHTML ?? '').replace(/(<h\d[^>]*) tabindex="-1"/, '$1');

test('the text is not sent a second time as data', async () => {
  const html = await (await fetch(site().url + POLICY)).text();
  const [, paragraph = ''] = /<h2 id="clause-6">.*?<p>([^<]{100,})<\/p>/.exec(html) ?? [];

  expect(paragraph).not.toBe('');
  const data = html.slice(html.indexOf('id="site-data"'));
  expect(data).not.toContain(paragraph.slice(0, 50));
});

test('a text that was drawn is the text that the server writes, to the attribute', async () => {
  const { page } = await visit();
  await page.goto(site().url + POLICY);
  const served = await page.evaluate(markupOf);
  expect(served.length).toBeGreaterThan(10_000);
  await waitForApplication(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Short notice' }).click();
  await expectPage(page, OTHER, 'Short notice');
  await page.goBack();
  await expectPage(page, POLICY, 'House rules');
  expect(await page.evaluate(markupOf)).toBe(served);
});
