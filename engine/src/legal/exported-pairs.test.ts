import { expect, test } from 'vitest';
import { exportedPairs } from '#legal/exported-pairs.ts';

type Versions = Parameters<typeof exportedPairs>[0];

/** `count` versions, newest first, the one in force at `inForce`. */
function versions(count: number, inForce: number): Versions {
  return Array.from({ length: count }, (_, index) => ({
    effective: `2026-01-${String(count - index).padStart(2, '0')}`,
    status: index < inForce ? 'coming' : index === inForce ? 'in-force' : 'earlier',
  }));
}

test.each([0, 1])('%i versions have no comparison', (count) => {
  expect([...exportedPairs(versions(count, 0))]).toEqual([]);
});

test('each two of thirty versions are compared', () => {
  const pairs = [...exportedPairs(versions(30, 1))];

  expect(new Set(pairs.map(({ older, newer }) => `${older} ${newer}`)).size).toBe(435);
  expect(pairs.every(({ older, newer }) => older < newer)).toBe(true);
});

test('of thirty-one versions, neighbours are compared, and each with the text in force', () => {
  const pairs = [...exportedPairs(versions(31, 1))];

  // 30 of neighbours, and the text in force with the 28 versions that are no neighbours of it.
  expect(pairs).toHaveLength(58);
  expect(pairs).toContainEqual({ older: '2026-01-01', newer: '2026-01-30' });
  expect(pairs).not.toContainEqual({ older: '2026-01-01', newer: '2026-01-31' });
});
