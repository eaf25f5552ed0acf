import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { expectPage, pathOf, waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { answeredWith } from '../support/complaints.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser();

/** Follows a link that the page does not have. */
const followNew = (page: Page, href: string): Promise<void> =>
  page.evaluate((target) => {
    const link = Object.assign(document.createElement('a'), { href: target });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

describe('links', () => {
  test('a link whose path could be taken for a host stays on this site', async () => {
    const { page, expectComplaint } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    await followNew(page, '/..//elsewhere');
    await expectPage(page, '/error/404/', /Page Not Found/);

    await expectComplaint(answeredWith(404));
  });

  test('a link to a text is the browser’s, which finds the text', async () => {
    const { page, documents } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/long/#:~:text=Target%201a';
      link.textContent = 'to a text';
      document.querySelector('main')?.append(link);
    });

    await page.getByRole('link', { name: 'to a text' }).click();
    await expectPage(page, '/long/#:~:text=Target%201a', 'Long page');

    expect(documents()).toBe(2);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  });

  test.each(['/nope.html', '/legal/v1.2'])(
    "an unknown link with a dot is the browser's, and ends at the not-found page: %s",
    async (href) => {
      const { page, documents, expectComplaint } = await visit();
      await page.goto(`${site().url}/`);
      await waitForApplication(page);

      await followNew(page, href);
      await expectPage(page, '/error/404/', /Page Not Found/);

      expect(documents()).toBe(2);
      await expectComplaint(answeredWith(404));
    },
  );

  test('a link to a site that is not allowed is no link', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);

    expect(await page.getByText('to another site').count()).toBe(1);
    expect(await page.getByRole('link', { name: 'to another site' }).count()).toBe(0);
  });

  test.each(['leave', 'run'])('a component that wants to %s is refused at once, and nothing moves', async (name) => {
    const { page, documents } = await visit();
    await page.goto(`${site().url}/raises/`);
    await waitForApplication(page);
    const entries = await page.evaluate(() => history.length);

    await page.getByRole('button', { name, exact: true }).click();
    await page.getByText('NavigationRefusedError').waitFor();

    expect(pathOf(page)).toBe('/raises/');
    expect(documents()).toBe(1);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.getByRole('button', { name: 'go', exact: true }).click();
    await expectPage(page, '/long/?q=1#plain', 'Long page');
  });

  test('a link followed with a modifier is the browser’s', async () => {
    const { page, context } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);

    const [other] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'to long', exact: true }).click({ modifiers: ['Control'] }),
    ]);
    await other.getByRole('heading', { level: 1, name: 'Long page' }).waitFor();

    expect(pathOf(page)).toBe('/');
  });
});
