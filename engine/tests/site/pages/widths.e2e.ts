import { describe, expect, test } from 'vitest';
import { beyondMargin } from '../../support/beyond-margin.ts';
import { clippedText, sidewaysScroll } from '../../support/clipped-text.ts';
import { usePlaces } from '../../support/places.ts';

/** The second is a window of 1280 by 1024 at 400 %. */
const WINDOWS = [
  { width: 320, height: 800 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 768, height: 800 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1200 },
];

describe.each(usePlaces())('$place', ({ place, open }) => {
  test('nothing scrolls sideways, is cut off or stands in the margin, from 320 px or 400 % to 2560 px', async () => {
    const page = await open();

    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const at = `${place} at ${size.width} by ${size.height} px`;
      expect(await sidewaysScroll(page), `${at}: something is wider than the page`).toBe(0);
      expect(await clippedText(page), `${at}: let it wrap`).toEqual([]);
      expect(await beyondMargin(page), at).toEqual([]);
    }
  });
});
