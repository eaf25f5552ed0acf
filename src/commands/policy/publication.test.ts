import { expect, test } from 'vitest';
import { policyTexts } from '#commands/policy/policy-texts.ts';
import { afterDeeds, planPublication } from '#commands/policy/publication.ts';
import { policy, PRIVACY, sha256 } from '../../../tests/support/legal-texts.ts';

const NEXT = 'en/privacy/next.md';
const dated = (date: string): string =>
  policy({ 'effective: 2026-11-01': `effective: ${date}`, '  - date: 2026-11-01': `  - date: ${date}` });
const FILES = { [PRIVACY]: policy(), [NEXT]: dated('2026-12-01') };
const plan = (files: Record<string, string>, given: { today?: string; early?: boolean } = {}) =>
  planPublication(policyTexts(new Map(Object.entries(files)), 'privacy', 'en'), {
    today: '2026-12-01',
    early: false,
    hashes: { 'en/zzz/2020-01-01.md': 'f' },
    ...given,
  });

test.each<[string, Record<string, string>, { today?: string; early?: boolean }, string]>([
  ['none that waits', { [PRIVACY]: policy() }, {}, 'privacy has no next version'],
  ['one before its day', FILES, { today: '2026-11-30' }, 'applies from 2026-12-01, and today is 2026-11-30'],
  ['one that is older than the text in force', { ...FILES, [NEXT]: dated('2026-10-01') }, {}, 'takes a later day'],
  [
    'one whose predecessor has the date of an earlier version',
    { ...FILES, 'en/privacy/2026-11-01.md': policy() },
    { early: true },
    'site/legal/en/privacy/2026-11-01.md is there already',
  ],
])('%s is refused', async (_, files, given, words) => {
  await expect(plan(files, given)).rejects.toThrow(words);
});

test('the present text is frozen and listed before the next takes its place', async () => {
  const deeds = await plan(FILES);

  expect(deeds.map(({ kind }) => kind)).toEqual(['copy', 'rewrite', 'move']);
  expect(deeds[1]).toMatchObject({
    text: `{\n  "en/privacy/2026-11-01.md": "${await sha256(policy())}",\n  "en/zzz/2020-01-01.md": "f"\n}\n`,
  });
  expect(Object.fromEntries(afterDeeds(new Map(Object.entries(FILES)), deeds))).toEqual({
    [PRIVACY]: dated('2026-12-01'),
    'en/privacy/2026-11-01.md': policy(),
  });
});

test('one that is published before its day is said to state a later date', async () => {
  const deeds = await plan(FILES, { today: '2026-11-30', early: true });

  expect(deeds.at(-1)?.says).toContain('it states a later date, and today is 2026-11-30');
});
