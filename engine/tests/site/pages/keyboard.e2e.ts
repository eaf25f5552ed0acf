import { describe, expect, test } from 'vitest';
import { usePlaces } from '../../support/places.ts';
import { tabStops } from '../../support/tab-stops.ts';

describe.each(usePlaces())('$place', ({ place, open }) => {
  test('the Tab key reaches every link in reading order, the skip link first, each with a visible focus', async () => {
    const stops = await tabStops(await open());

    expect(
      stops[0]?.name,
      `${place}: the first stop is the skip link: let nothing have a positive tabindex, or take the focus by itself`,
    ).toBe('#main');
    const problems = stops.flatMap(({ name, index, outlined }, at) => [
      ...(name === 'BODY'
        ? [`after ${stops[at - 1]?.name} comes nothing: something with a tabindex cannot have the focus`]
        : []),
      ...(outlined ? [] : [`${name} shows no focus: leave it the outline of :focus-visible`]),
      ...(index < (stops[at - 1]?.index ?? 0) ? [`${name} comes too late: leave out positive values of tabindex`] : []),
    ]);
    expect(problems.map((problem) => `${place}: ${problem}`)).toEqual([]);
  });
});
