import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser, type Visitor } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useEngineSite } from '../support/use-site.ts';

const site = useEngineSite('policies');
const visit = useBrowser();

const POLICY = '/legal/rules/';
const FIRST = '/legal/rules/2026-02-01/';
const COMING = '/legal/rules/2099-01-01/';
const PHONE = { width: 320, height: 640 };

async function open(path: string, javaScriptEnabled: boolean): Promise<Visitor> {
  const visitor = await visit({ javaScriptEnabled, viewport: PHONE, reducedMotion: 'reduce' });
  await visitor.page.goto(site().url + path);
  if (javaScriptEnabled) await waitForApplication(visitor.page);
  return visitor;
}

/** Its heading is that of the policy: its title has the date. */
async function expectFirstVersion(page: Page): Promise<void> {
  await expect.poll(() => page.title()).toContain('February 2026');
  expect(pathOf(page)).toBe(FIRST);
}

describe.each([true, false])('with JavaScript: %s', (javaScriptEnabled) => {
  test('a day before the first version is a page that says so, and leads to the first', async () => {
    const { page, expectComplaint } = await open(POLICY, javaScriptEnabled);
    await page.getByLabel('Which text').fill('2001-01-01');
    await page.getByRole('button', { name: 'Show' }).click();
    const main = page.getByRole('main');
    const first = main.getByRole('link', { name: 'February 2026' });
    await first.waitFor();
    await expectComplaint(answeredWith(404));
    expect(pathOf(page)).toBe(`${POLICY}on/2001-01-01/`);
    expect(await main.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(`${POLICY}#history`);

    await first.click();

    await expectFirstVersion(page);
  });

  test.each(['2026-02-30/', 'on/soon/'])('where there is no %s, the form asks for another day', async (missing) => {
    const { page, expectComplaint } = await open(POLICY + missing, javaScriptEnabled);
    await expectComplaint(answeredWith(404));
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'History' }).getAttribute('href')).toBe(`${POLICY}#history`);

    await main.getByLabel('Which text').fill('2026-02-02');
    await main.getByRole('button', { name: 'Show' }).click();

    await expectFirstVersion(page);
  });

  test('a day leads to its version, and that to the text of today', async () => {
    const { page } = await open(POLICY, javaScriptEnabled);
    await page.getByLabel('Which text').fill('2026-02-02');
    await page.getByRole('button', { name: 'Show' }).click();
    await expectFirstVersion(page);

    await page.getByRole('link', { name: 'today' }).click();

    await expect.poll(() => pathOf(page)).toBe(POLICY);
    await expect.poll(() => page.title()).not.toContain('2026');
  });

  test('a coming text is announced, and says that it is not in force', async () => {
    const { page } = await open(POLICY, javaScriptEnabled);

    await page.getByRole('link', { name: '2099' }).click();

    await expect.poll(() => pathOf(page)).toBe(COMING);
    await expect.poll(() => page.getByRole('article').textContent()).toContain('new in the coming text');
    expect(await page.getByRole('link', { name: 'today' }).getAttribute('href')).toBe(POLICY);
  });

  test('each version of the history is one link away, with its source', async () => {
    const { page } = await open(POLICY, javaScriptEnabled);
    const links = page.getByRole('region', { name: 'History' }).locator('li > a:has(time)');
    expect(await links.count()).toBe(2);

    await links.last().click();

    await expectFirstVersion(page);
    const source = page.getByRole('link', { name: 'Source' });
    expect(await source.getAttribute('href')).toBe(`${FIRST}source.md`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });
});

test('axe finds nothing on a version and on a day before the first, in light and in dark', async () => {
  const { page, expectComplaint } = await visit({ reducedMotion: 'reduce' });
  for (const path of [FIRST, COMING, `${POLICY}on/2001-01-01/`]) {
    await page.goto(site().url + path);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const findings = await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' });
      expect(findings, `${path}, ${colorScheme}`).toEqual([]);
    }
  }
  await expectComplaint(answeredWith(404));
});
