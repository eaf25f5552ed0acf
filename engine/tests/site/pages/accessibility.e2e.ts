import { describe, expect, test } from 'vitest';
import { accessibilityFindings } from '../../support/accessibility.ts';
import { usePlaces } from '../../support/places.ts';

const SCREENS = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

describe.each(usePlaces())('$place', ({ place, open }) => {
  test('axe finds nothing, on a phone and on a desktop, in light and in dark', async () => {
    const page = await open({ colorScheme: 'light' });

    for (const screen of SCREENS) {
      await page.setViewportSize(screen);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, colorScheme);
        const findings = await accessibilityFindings(page, { onlyColours: colorScheme === 'dark' });
        expect(findings, `${place}, ${screen.width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });
});
