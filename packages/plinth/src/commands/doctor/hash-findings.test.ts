import { expect, test } from 'vitest';
import { hashFindings } from '#commands/doctor/policy-findings.ts';
import { hashesInForce } from 'plinth-policies/lint';
import { DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';
import { policy } from '../../../../policies/tests/legal-texts.ts';

const [slug = ''] = POLICIES;
const PATH = `${DEFAULT_LOCALE}/${slug}.md`;
const LISTED = `${DEFAULT_LOCALE}/${slug}/2026-11-01.md`;
const DAY = '2026-11-01';
const findingsOf = (text: string, list: Readonly<Record<string, string>> = {}, today = DAY) =>
  hashFindings(
    new Map([
      [`legal/${PATH}`, text],
      ['legal/archive-hashes.json', JSON.stringify(list)],
    ]),
    today,
  );

test('nothing is asked of a text that is coming, that is a sample, or whose hash is kept', () => {
  const kept = hashesInForce(new Map([[PATH, policy()]]), { languages: [DEFAULT_LOCALE], slugs: POLICIES, today: DAY });

  expect(Object.keys(kept)).toEqual([LISTED]);
  expect(findingsOf(policy(), kept)).toEqual([]);
  expect(findingsOf(policy(), {}, '2026-10-31')).toEqual([]);
  expect(findingsOf(policy({ 'description: d': 'description: d\nsample: true' }))).toEqual([]);
});

test('a text in force whose hash was never kept blocks nothing, and the command is named', () => {
  expect(findingsOf(policy())).toEqual([
    {
      weight: 'may',
      file: 'legal/archive-hashes.json',
      what: expect.stringMatching(`^lacks .*${LISTED}.* npx plinth policy archive `) as string,
    },
  ]);
});
