import { describe, expect, test } from 'vitest';
import { usePlaces } from '../../support/places.ts';
import { tabStops } from '../../support/tab-stops.ts';

describe.each(usePlaces())('$place', ({ open }) => {
  test('the Tab key reaches every link in reading order, the skip link first, each with a visible focus', async () => {
    const stops = await tabStops(await open());

    expect(stops[0]?.name).toBe('#main');
    expect(stops.map(({ name }) => name)).not.toContain('BODY');
    expect(stops.filter(({ outlined }) => !outlined)).toEqual([]);
    const order = stops.map(({ index }) => index);
    expect(order).toEqual(order.toSorted((one, other) => one - other));
  });
});
