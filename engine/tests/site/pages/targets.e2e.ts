import type { BrowserContextOptions } from 'playwright';
import { describe, expect, test } from 'vitest';
import { usePlaces } from '../../support/places.ts';
import { smallTargets, targetCount } from '../../support/small-targets.ts';

/** WCAG 2.5.8 for a pointer, 2.5.5 for a finger. */
const POINTERS: ReadonlyArray<readonly [string, number, BrowserContextOptions]> = [
  ['a mouse', 24, {}],
  ['a finger', 44, { hasTouch: true, isMobile: true }],
];

describe.each(usePlaces())('$place', ({ place, open }) => {
  test.each(POINTERS)('what can be pressed is large enough for %s', async (_, px, options) => {
    const page = await open(options);
    expect(await targetCount(page)).toBeGreaterThan(3);

    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await smallTargets(page, px), `${place}, at ${width} px: each side takes ${px} px, with padding`).toEqual(
        [],
      );
    }
  });
});
