import { expect, test } from 'vitest';
import { accessibilityFindings } from '../support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../support/clipped-text.ts';
import { useFixtureSite } from '../support/fixture-site.ts';

const site = useFixtureSite();
const visit = useBrowser();

test.each(['/ar/', '/ar/legal/privacypolicy/'])(
  '%s runs from right to left, with nothing lost on the way',
  async (path) => {
    const { page } = await visit({ reducedMotion: 'reduce' });
    await page.goto(site().url + path);
    await waitForApplication(page);

    expect(await accessibilityFindings(page)).toEqual([]);
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysScroll(page), `sideways at ${width} px`).toBe(0);
      expect(await clippedText(page), `cut off at ${width} px`).toEqual([]);
      // The brand stands where the line begins.
      const { left, right } = await page
        .getByRole('banner')
        .getByRole('link')
        .first()
        .evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
      expect(left, `room before the brand at ${width} px`).toBeGreaterThan(width - right);
    }
  },
);

test('a page in the first language has its brand on the left', async () => {
  const { page } = await visit({ viewport: { width: 1440, height: 800 } });
  await page.goto(`${site().url}/`);

  const { left, right } = await page
    .getByRole('banner')
    .getByRole('link')
    .first()
    .evaluate((link) => link.getBoundingClientRect().toJSON() as DOMRect);
  expect(left).toBeLessThan(1440 - right);
});
