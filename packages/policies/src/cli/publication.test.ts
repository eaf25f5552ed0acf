import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { hashListText } from './hash-list.ts';
import { translatedPolicy } from './policy-texts.ts';
import { afterOperations, planPublication } from './publication.ts';
import { policy, PRIVACY } from '../../tests/legal-texts.ts';

const NEXT = 'en/privacy/next.md';
const dated = (date: string): string =>
  policy({ 'effective: 2026-11-01': `effective: ${date}`, '  - date: 2026-11-01': `  - date: ${date}` });
const FILES = { [PRIVACY]: policy(), [NEXT]: dated('2026-12-01') };
const plan = (files: Record<string, string>, given: { today?: string; hashes?: Record<string, string> } = {}) =>
  planPublication(translatedPolicy(new Map(Object.entries(files)), 'privacy', ['en', 'de']), {
    command: 'npx policies',
    today: '2026-12-01',
    hashes: { 'en/zzz/2020-01-01.md': 'f' },
    ...given,
  });

/** The legal texts after a publication. */
const after = (texts: Record<string, string>) => {
  const before = { files: new Map(Object.entries(texts)), hashes: {} };
  return Object.fromEntries(afterOperations(before, plan(texts), 'npx policies').files);
};

test.each<[string, Record<string, string>, { today?: string }, string]>([
  ['none that waits', { [PRIVACY]: policy() }, {}, 'privacy has no next version'],
  [
    'one before its day',
    FILES,
    { today: '2026-11-30' },
    'applies from 2026-12-01, and today is 2026-11-30: it comes into force by itself',
  ],
  ['one that is older than the text in force', { ...FILES, [NEXT]: dated('2026-10-01') }, {}, 'takes a later day'],
  [
    'one whose predecessor has the date of an earlier version',
    { ...FILES, 'en/privacy/2026-11-01.md': `${policy()}\n` },
    {},
    'legal/en/privacy/2026-11-01.md is there already',
  ],
])('%s is refused', (_, files, given, words) => {
  expect(() => plan(files, given)).toThrow(words);
});

test('a second text whose day has come as well is listed, since it lies under its day', () => {
  const second = dated('2026-12-05');
  const [, list] = plan({ ...FILES, 'en/privacy/2026-12-05.md': second }, { today: '2026-12-06' });

  expect(list).toMatchObject({
    kind: 'rewrite',
    text: expect.stringContaining(`"en/privacy/2026-12-05.md": "${hash('sha256', second)}"`),
  });
});

test('the present text is frozen and listed before the next takes its place', async () => {
  const operations = plan(FILES);

  expect(operations.map(({ kind }) => kind)).toEqual(['copy', 'rewrite', 'move']);
  // Of the text that comes into force too: from then on, an edit in place is found.
  expect(operations[1]).toMatchObject({
    text: hashListText({
      'en/privacy/2026-11-01.md': hash('sha256', policy()),
      'en/privacy/2026-12-01.md': hash('sha256', dated('2026-12-01')),
      'en/zzz/2020-01-01.md': 'f',
    }),
  });
  expect(after(FILES)).toEqual({
    [PRIVACY]: dated('2026-12-01'),
    'en/privacy/2026-11-01.md': policy(),
  });
});

const GERMAN = 'de/privacy.md';
const german = (date: string, translationOf = date, words = 'description: d'): string =>
  dated(date).replace('description: d', `${words}\ntranslationOf: ${translationOf}`);
describe('a translation', () => {
  test('is frozen with the text, and takes its place with the next', async () => {
    const files = { ...FILES, [GERMAN]: german('2026-11-01'), 'de/privacy/next.md': german('2026-12-01') };
    const operations = plan(files);

    expect(operations.map(({ kind }) => kind)).toEqual(['copy', 'copy', 'rewrite', 'move', 'move']);
    expect(operations[2]).toHaveProperty(
      'text',
      expect.stringContaining(`"de/privacy/2026-11-01.md": "${hash('sha256', files[GERMAN])}"`),
    );
    expect(after(files)).toMatchObject({
      [GERMAN]: files['de/privacy/next.md'],
      'de/privacy/2026-11-01.md': files[GERMAN],
    });
  });

  test('that has no new translation is frozen and stays', async () => {
    const files = { ...FILES, [GERMAN]: german('2026-11-01') };

    expect(after(files)).toMatchObject({ [GERMAN]: files[GERMAN], 'de/privacy/2026-11-01.md': files[GERMAN] });
  });

  test('of an earlier version is frozen under its date, once', async () => {
    const files = { ...FILES, [GERMAN]: german('2026-11-05', '2026-10-01') };
    const frozen = { ...files, 'de/privacy/2026-10-01.md': files[GERMAN] };

    expect(after(files)).toHaveProperty(['de/privacy/2026-10-01.md'], files[GERMAN]);
    expect(plan(frozen).map(({ kind }) => kind)).toEqual(['copy', 'rewrite', 'move']);
  });

  test('that does not say that it is one of the coming version is refused', async () => {
    const draft = {
      ...FILES,
      [GERMAN]: german('2026-11-01'),
      'de/privacy/next.md': german('2026-12-01', '2026-11-01'),
    };

    expect(() => plan(draft)).toThrow('write translationOf: 2026-12-01');
  });

  test('that would be overwritten is refused', async () => {
    const both = { ...FILES, [GERMAN]: german('2026-12-01'), 'de/privacy/next.md': german('2026-12-01') };
    expect(() => plan(both)).toThrow('one would be lost');

    const changed = {
      ...FILES,
      [GERMAN]: german('2026-11-01'),
      'de/privacy/2026-11-01.md': german('2026-11-01', undefined, 'description: e'),
    };
    expect(() => plan(changed)).toThrow('legal/de/privacy/2026-11-01.md is there already');
  });
});

test('a text that is listed with another hash is refused', async () => {
  const hashes = { 'en/privacy/2026-11-01.md': 'f' };

  expect(() => plan({ ...FILES, 'en/privacy/2026-11-01.md': policy() }, { hashes })).toThrow('another SHA-256');
});

test('a sample may still be edited: no hash of it is listed', () => {
  const sample = { ...FILES, [NEXT]: FILES[NEXT].replace('---\n# ', 'sample: true\n---\n# ') };

  expect(JSON.stringify(plan(sample))).not.toContain('"en/privacy/2026-12-01.md');
});

test('of several that were announced, each takes its place in turn', () => {
  const files = { [PRIVACY]: policy(), [NEXT]: dated('2026-12-01'), 'en/privacy/2027-01-01.md': dated('2027-01-01') };
  const first = after(files);
  expect(first[PRIVACY]).toBe(dated('2026-12-01'));
  expect(first['en/privacy/2027-01-01.md']).toBe(dated('2027-01-01'));
  const operations = plan(first, { today: '2027-01-01' });
  const second = Object.fromEntries(
    afterOperations({ files: new Map(Object.entries(first)), hashes: {} }, operations, 'npx policies').files,
  );

  expect(second).toEqual({
    [PRIVACY]: dated('2027-01-01'),
    'en/privacy/2026-11-01.md': policy(),
    'en/privacy/2026-12-01.md': dated('2026-12-01'),
  });
});
