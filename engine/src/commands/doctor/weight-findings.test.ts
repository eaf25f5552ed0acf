import { expect, test } from 'vitest';
import { weightFindings } from '#commands/doctor/page-findings.ts';

const found = async (bytes: number): Promise<string[]> =>
  (await weightFindings(async (path) => (path === '/' ? bytes : 5_000), new Map())).map(
    ({ weight, what }) => `${weight} ${what}`,
  );

test('a page with room is no finding, and none of them blocks', async () => {
  expect(await found(12_750)).toEqual([]);
  expect(await found(12_751)).toEqual(['may / has 249 bytes left of the 13000 that come at once']);
  expect(await found(13_001)).toEqual([
    'may / has 13001 bytes: past 13000, a first visit waits about one round trip longer',
  ]);
});
