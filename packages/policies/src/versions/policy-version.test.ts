import { expect, test } from 'vitest';
import { oldestCounting, type PolicyVersion, exportedPairs } from './policy-version.ts';

const ASKS = undefined;
const SAME = false;

/** Newest first: of 2026-03-01, 2026-02-01 and 2026-01-01. */
function versions(...material: Array<PolicyVersion['material']>): PolicyVersion[] {
  return material.map((each, index) => ({
    title: 'Privacy',
    effective: `2026-0${material.length - index}-01`,
    notes: [],
    sha256: '',
    material: each,
    until: null,
    status: index === 0 ? 'in-force' : 'earlier',
    previous: null,
    record: '',
    file: '',
  }));
}

test.each([
  ['a version that says nothing asks', versions(ASKS, SAME, ASKS), '2026-03-01'],
  ['choices count back to the last version that asked', versions(SAME, ASKS, ASKS), '2026-02-01'],
  ['the first version always asks', versions(SAME, SAME, SAME), '2026-01-01'],
])('%s', (_, all, oldest) => {
  expect(oldestCounting(all)).toBe(oldest);
});

test('no visitor is asked again because of a coming version', () => {
  const [coming, ...others] = versions(ASKS, SAME, ASKS);
  const all = [{ ...(coming as PolicyVersion), status: 'coming' as const }, ...others];

  expect(oldestCounting(all)).toBe('2026-01-01');
});

type Versions = Parameters<typeof exportedPairs>[0];

/** `count` versions, newest first, the one in force at `inForce`. */
function listed(count: number, inForce: number): Versions {
  return Array.from({ length: count }, (_, index) => ({
    effective: `2026-01-${String(count - index).padStart(2, '0')}`,
    status: index < inForce ? 'coming' : index === inForce ? 'in-force' : 'earlier',
  }));
}

test('each two of thirty versions are compared', () => {
  const pairs = [...exportedPairs(listed(30, 1))];

  expect(new Set(pairs.map(({ older, newer }) => `${older} ${newer}`)).size).toBe(435);
  expect(pairs.every(({ older, newer }) => older < newer)).toBe(true);
});

test('of thirty-one versions, neighbours are compared, and each with the text in force', () => {
  const pairs = [...exportedPairs(listed(31, 1))];

  // 30 of neighbours, and the text in force with the 28 versions that are no neighbours of it.
  expect(pairs).toHaveLength(58);
  expect(pairs).toContainEqual({ older: '2026-01-01', newer: '2026-01-30' });
  expect(pairs).not.toContainEqual({ older: '2026-01-01', newer: '2026-01-31' });
});
