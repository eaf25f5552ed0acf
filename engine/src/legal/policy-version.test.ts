import { expect, test } from 'vitest';
import { oldestCounting, type PolicyVersion } from '#legal/policy-version.ts';

const ASKS = undefined;
const SAME = 'unchanged';

/** Newest first: of 2026-03-01, 2026-02-01 and 2026-01-01. */
function versions(...measuring: Array<PolicyVersion['measuring']>): PolicyVersion[] {
  return measuring.map((each, index) => ({
    title: 'Privacy',
    effective: `2026-0${measuring.length - index}-01`,
    notes: [],
    sha256: '',
    measuring: each,
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
  ['choices count over several versions', versions(SAME, SAME, ASKS), '2026-01-01'],
  ['the first version always asks', versions(SAME, SAME, SAME), '2026-01-01'],
])('%s', (_, all, oldest) => {
  expect(oldestCounting(all)).toBe(oldest);
});

test('no visitor is asked again because of a coming version', () => {
  const [coming, ...others] = versions(ASKS, SAME, ASKS);
  const all = [{ ...(coming as PolicyVersion), status: 'coming' as const }, ...others];

  expect(oldestCounting(all)).toBe('2026-01-01');
});
