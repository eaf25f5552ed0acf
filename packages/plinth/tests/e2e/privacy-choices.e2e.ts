import { describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/use-site.ts';
import { region } from '../support/privacy-choices.ts';

// How the consent banner looks, reads and behaves; what it leads to is in consent.e2e.ts.
const site = useAnalyticsSite('segment');
const visit = useBrowser();

describe('the region', () => {
  const SCREENS = [
    ['four times enlarged', { width: 320, height: 256 }],
    ['desktop', { width: 1440, height: 900 }],
  ] satisfies ReadonlyArray<readonly [name: string, viewport: { readonly width: number; readonly height: number }]>;
  test.each(SCREENS)('%s: can be read and used, covers nothing, moves nothing', async (_, viewport) => {
    const { page } = await visit({ viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site().url}/legal/privacy/`);
    await waitForApplication(page);

    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [accept, decline] = await Promise.all(
      ['Accept', 'Decline'].map((name) => region(page).getByRole('button', { name }).boundingBox()),
    );
    expect(accept?.height).toBe(decline?.height);
    // The engine places boxes at 64ths of a pixel.
    expect(Math.abs((accept?.width ?? 0) - (decline?.width ?? 100))).toBeLessThan(0.1);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

  test.each([
    ['the application', /\/assets\/app-/],
    ['the measurement', /\/assets\/measurement/],
  ])('goes where %s cannot be had, with its button, which would do nothing', async (_, chunk) => {
    const { page, expectComplaint } = await visit();
    await page.route(chunk, (route) => route.abort('blockedbyclient'));
    await page.goto(`${site().url}/`);

    await expect.poll(() => region(page).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Privacy choices' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await expectComplaint(/ERR_BLOCKED_BY_CLIENT/);
  });

  test('by keyboard: never takes the focus, is reached after the footer, and answers', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    await page.getByRole('contentinfo').getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');

    expect(await region(page).isVisible()).toBe(false);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Privacy choices');
    await page.keyboard.press('Enter');
    expect(await region(page).isVisible()).toBe(true);
    await region(page).getByText('You have declined').waitFor();
    await page.keyboard.press('Escape');
    expect(await region(page).isVisible()).toBe(false);
  });
});

describe('where nothing is configured', () => {
  const plain = useSite();

  test.each(['/', '/legal/terms/', '/error/404/'])('%s has not a byte of it', async (path) => {
    const response = await fetch(plain().url + path, { headers: { accept: 'text/html' } });

    expect(await response.text()).not.toMatch(
      /consent|privacy-choices|id="privacy"|data-banner|d\.banner|"analytics"|writeKey|Accept/,
    );
    expect(response.headers.get('content-security-policy')).toContain("trusted-types 'none'");
  });
});
