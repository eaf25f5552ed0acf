import { describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useAnalyticsSite } from '../support/analytics-site.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';
import { region } from '../support/privacy-choices.ts';

// How the question looks, reads and behaves; what it leads to is in consent.e2e.ts.
const site = useAnalyticsSite('segment');
const visit = useBrowser();

describe('the region', () => {
  test.each([
    ['phone', { width: 390, height: 844 }],
    ['narrow', { width: 320, height: 640 }],
    ['four times enlarged', { width: 320, height: 256 }],
    ['desktop', { width: 1440, height: 900 }],
  ])('%s: can be read and used, covers nothing, moves nothing', async (_, viewport) => {
    const { page } = await visit({ viewport });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => list.getEntries().forEach((entry) => shifts.push((entry as unknown as { value: number }).value))).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(`${site().url}/legal/privacypolicy/`);
    await waitForApplication(page);

    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    const [accept, decline] = await Promise.all(['Accept', 'Decline'].map((name) => region(page).getByRole('button', { name }).boundingBox()));
    expect([accept?.width, accept?.height]).toEqual([decline?.width, decline?.height]);
    expect(await accessibilityFindings(page)).toEqual([]);
    expect(await page.evaluate('shifts')).toEqual([]);
  });

  test('by keyboard: never takes the focus, is reached after the footer, and answers', async () => {
    const { page } = await visit();
    await page.goto(`${site().url}/`);
    await waitForApplication(page);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);

    await page.getByRole('button', { name: 'Privacy choices' }).focus();
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

  test.each(['/', '/legal/privacypolicy/', '/error/404/'])('%s has not a byte of it', async (path) => {
    const response = await fetch(plain().url + path, { headers: { accept: 'text/html' } });
    const [head] = (await response.text()).split('<main');

    expect(head).not.toMatch(/consent|privacy-choices|analytics|data-ask|\bask\b/);
    expect(response.headers.get('content-security-policy')).toContain("trusted-types 'none'");
  });
});
