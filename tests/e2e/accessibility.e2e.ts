import { describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { useSite } from '../support/fixture-site.ts';
import { SITE_PAGES } from '../support/pages-under-test.ts';

const site = useSite();
const visit = useBrowser();

const SCREENS = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };
const NOT_FOUND = /the server responded with a status of 404/;

describe.each(SITE_PAGES)('$path', ({ path, status }) => {
  test.each(['phone', 'desktop'] as const)('axe finds nothing on a %s, in light and in dark', async (screen) => {
    const { page, expectComplaint } = await visit({
      viewport: SCREENS[screen],
      colorScheme: 'light',
      reducedMotion: 'reduce',
    });
    await page.goto(site().url + path);
    await waitForApplication(page);
    if (status === 404) await expectComplaint(NOT_FOUND);

    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(
        await page.evaluate((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme),
      ).toBe(true);
      expect(await accessibilityFindings(page), `in ${colorScheme}`).toEqual([]);
    }
  });

  test('nothing scrolls sideways, from 320 to 2560 px', async () => {
    const { page, expectComplaint } = await visit();
    await page.goto(site().url + path);
    if (status === 404) await expectComplaint(NOT_FOUND);

    for (const width of [320, 390, 768, 1440, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `at ${width} px`).toBe(0);
    }
  });

  test('the keyboard reaches every link in reading order, the skip link first, each with a visible focus', async () => {
    const { page, expectComplaint } = await visit();
    await page.goto(site().url + path);
    await waitForApplication(page);
    if (status === 404) await expectComplaint(NOT_FOUND);
    const expected = await page
      .locator('a[href], summary, button, [tabindex="0"]')
      .evaluateAll(
        (elements) => elements.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
      );

    const reached: string[] = [];
    for (let step = 0; step < expected; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          name: element.getAttribute('href') ?? element.tagName,
          visible: outlineStyle !== 'none' && outlineWidth !== '0px',
        };
      });
      expect(focus.visible, `focus on ${focus.name}`).toBe(true);
      reached.push(focus.name);
    }

    expect(reached[0]).toBe('#main');
    expect(reached).not.toContain('BODY');
  });
});
