import { expect, test } from 'vitest';
import { pagePath } from '#model/addresses.ts';
import { policyPageName } from '#model/page-name.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';
import { accessibilityFindings } from '../site/support/accessibility.ts';
import { waitForApplication } from '../support/application.ts';
import { useBrowser } from '../support/browser.ts';
import { clippedText, sidewaysScroll } from '../site/support/clipped-text.ts';
import { useSite } from '../support/use-site.ts';

const site = useSite();
const visit = useBrowser({ returning: true });

const [POLICY = ''] = POLICIES;
const RIGHT_TO_LEFT = LOCALES.filter(({ dir }) => dir === 'rtl').flatMap(({ code }) => [
  pagePath('home', code),
  pagePath(policyPageName(POLICY), code),
]);

test.each(RIGHT_TO_LEFT)('%s runs from right to left, with nothing cut off', async (path) => {
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
    expect(left, `space before the brand at ${width} px`).toBeGreaterThan(width - right);
  }
});

test('the site has pages that run from right to left', () => {
  expect(RIGHT_TO_LEFT.length).toBeGreaterThan(0);
});
