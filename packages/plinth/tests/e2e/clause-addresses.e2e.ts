import { expect, test } from 'vitest';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { effectiveDate } from '../support/effective-date.ts';
import { useEngineSite } from '../support/use-site.ts';

// Where a link to a clause leads years later, and what a reader copies to make one.
const site = useEngineSite('bilingual');
const policies = useEngineSite('policies');
const visit = useBrowser();

test('a link to a clause that went leads to a note, and from there to the version that had it', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(`${policies().url}/legal/rules/#part-7-1`);

  const note = page.locator('#part-7-1');
  await expect.poll(() => note.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);
  await note.getByRole('link', { name: 'A part that went' }).click();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/legal/rules/2026-02-01/#part-7-1');
  await page.getByRole('heading', { name: 'A part that went' }).waitFor();
});

test('the number of a clause says what a click copies, where a script runs', async () => {
  const { page } = await visit();
  await page.goto(`${site().url}/legal/privacy/`);
  const number = page.getByRole('heading', { name: 'A clause' }).getByRole('link');
  expect(await number.getAttribute('title')).toBeNull();
  await waitForApplication(page);

  await number.hover();

  await expect.poll(() => number.getAttribute('title')).toMatch(/\b1$/);
});

test('a clause copies its citation, with the address of its version, and says so', async () => {
  const { page, context } = await visit();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const version = effectiveDate('privacy');

  for (const path of ['/legal/privacy/', `/legal/privacy/${version}/`]) {
    await page.goto(site().url + path);
    await waitForApplication(page);
    await page.evaluate(() => navigator.clipboard.writeText(''));
    await page.getByRole('heading', { name: 'A clause' }).getByRole('link').click();
    await page.locator('[aria-live]').getByText('1 A clause').waitFor();

    expect(await copied()).toBe(
      `Privacy policy, 1 A clause, Version ${version}, ${site().url}/legal/privacy/${version}/#a-clause`,
    );
  }
});
