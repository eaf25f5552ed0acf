import { describe, expect, test } from 'vitest';
import { ARCHIVED, archivedHash, archivedText, expectProblem, lint, policy, PRIVACY } from '../../tests/legal-texts.ts';

describe('translations', () => {
  const german = (replaced: Record<string, string> = {}, added: readonly string[] = []): string =>
    policy({ 'description: d': 'description: d\ntranslationOf: 2026-11-01', ...replaced }, added);

  test.each<[string, string, string]>([
    ['without the version it translates', policy(), 'translationOf is missing'],
    [
      'of a version that never was',
      german({ 'description: d': 'description: d\ntranslationOf: 2020-01-01' }),
      'no version of 2020-01-01',
    ],
    [
      'with another id',
      german({ '## Who {: #who }': '## Wer {: #wer }' }),
      'has no heading that ends with {: #who }: translate each clause, and keep the id of its heading. It is in en/privacy.md',
    ],
    ['with a link of its own', german({}, ['', '[x](#who)']), 'has the link #who, which is not in en/privacy.md'],
  ])('%s', (_, text, words) => {
    const problems = lint({ 'de/privacy.md': text });

    expect(problems).toContainEqual(expect.stringMatching(/^legal\/de\/privacy\.md:1: /));
    expect(problems.join('\n')).toContain(words);
  });

  test('one with the note of its first publication in its own language is accepted', () => {
    expect(
      lint(
        { 'de/privacy.md': german({ '    note: First published.': '    note: Zuerst.' }) },
        { firstNotes: { de: 'Zuerst.' } },
      ),
    ).toEqual([]);
  });

  test('one with its clauses in another order', () => {
    const second = ['', '## Then {: #then }', '', '> Short.'];
    const swapped = german(
      { '## Who {: #who }': '## Dann {: #then }' },
      second.map((line) => line.replace('Then {: #then', 'Wer {: #who')),
    );

    expectProblem(
      lint({ [PRIVACY]: policy({}, second), 'de/privacy.md': swapped }),
      'de/privacy.md',
      1,
      'has its ids in another order than',
    );
  });

  test('a binding text that calls itself a translation', () => {
    expectProblem(lint({ [PRIVACY]: german() }), PRIVACY, 1, 'for translations only');
  });

  test('one of an earlier version is right', () => {
    const text = german({ 'description: d': 'description: d\ntranslationOf: 2025-03-01' });

    expect(
      lint({ 'de/privacy.md': text, [ARCHIVED]: archivedText }, { archiveHashes: { [ARCHIVED]: archivedHash } }),
    ).toEqual([]);
  });
});

describe('a translation of the coming version', () => {
  const dated = (date: string, translationOf: string | undefined, added: readonly string[] = []): string =>
    policy(
      {
        'description: d': `description: d\n${translationOf === undefined ? 'announced: 2026-11-10' : `translationOf: ${translationOf}`}`,
        'effective: 2026-11-01': `effective: ${date}`,
        '  - date: 2026-11-01': `  - date: ${date}`,
      },
      added,
    );
  const CLAUSE = ['', '## Then {: #then }', '', '> Short.'];
  const COMING = { 'en/privacy/next.md': dated('2026-12-01', undefined, CLAUSE) };
  const next = 'de/privacy/next.md';

  test('waits beside it, and has its ids', () => {
    expect(lint({ ...COMING, [next]: dated('2026-12-01', '2026-12-01', CLAUSE) })).toEqual([]);
    expectProblem(
      lint({ ...COMING, [next]: dated('2026-12-01', '2026-12-01') }),
      next,
      1,
      'has no heading that ends with {: #then }',
    );
  });

  test('is not in force before it', () => {
    const early = { ...COMING, 'de/privacy.md': dated('2026-12-01', '2026-12-01', CLAUSE) };

    expectProblem(lint(early), 'de/privacy.md', 1, 'no version of 2026-12-01');
  });

  test('is left alone until it says that it translates it', () => {
    expect(lint({ ...COMING, [next]: dated('2026-12-01', '2026-11-01', CLAUSE) })).toEqual([]);
    expect(lint({ ...COMING, [next]: dated('2026-12-01', '2026-11-01') })).toEqual([]);
  });

  test('waits for nothing where no version is coming', () => {
    expectProblem(lint({ [next]: dated('2026-12-01', '2026-12-01') }), next, 1, 'no en/privacy/next.md');
  });
});
