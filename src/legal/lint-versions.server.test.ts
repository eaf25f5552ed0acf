import { describe, expect, test } from 'vitest';
import {
  ARCHIVED,
  archivedHash,
  archivedText,
  expectProblem,
  lint,
  policy,
  PRIVACY,
  sha256,
} from '../../tests/support/legal-texts.ts';

describe('4: translations', () => {
  const german = (replaced: Record<string, string> = {}, added: readonly string[] = []): string =>
    policy({ 'description: d': 'description: d\ntranslationOf: 2026-11-01', ...replaced }, added);

  test.each<[string, string, string]>([
    ['without the version it translates', policy(), 'translationOf is missing'],
    [
      'of a version that never was',
      german({ 'description: d': 'description: d\ntranslationOf: 2020-01-01' }),
      'no version of 2020-01-01',
    ],
    ['with another id', german({ '## Who {: #who }': '## Wer {: #wer }' }), 'lacks the id who of en/privacy.md'],
    ['with a link of its own', german({}, ['', '[x](#who)']), 'has the link #who, which is not in en/privacy.md'],
  ])('%s', async (_, text, words) => {
    const problems = await lint({ 'de/privacy.md': text });

    expect(problems).toContainEqual(expect.stringMatching(/^site\/legal\/de\/privacy\.md:1: /));
    expect(problems.join('\n')).toContain(words);
  });

  test('one with its first publication told in its own language is right', async () => {
    expect(
      await lint(
        { 'de/privacy.md': german({ '    note: First published.': '    note: Zuerst.' }) },
        { firstNotes: { de: 'Zuerst.' } },
      ),
    ).toEqual([]);
  });

  test('one with its clauses in another order', async () => {
    const second = ['', '## Then {: #then }', '', '> Short.'];
    const swapped = german(
      { '## Who {: #who }': '## Dann {: #then }' },
      second.map((line) => line.replace('Then {: #then', 'Wer {: #who')),
    );

    await expectProblem(
      lint({ [PRIVACY]: policy({}, second), 'de/privacy.md': swapped }),
      'de/privacy.md',
      1,
      'has its ids in another order than',
    );
  });

  test('a binding text that calls itself a translation', async () => {
    await expectProblem(lint({ [PRIVACY]: german() }), PRIVACY, 1, 'for translations only');
  });

  test('one of an earlier version is right', async () => {
    const text = german({ 'description: d': 'description: d\ntranslationOf: 2025-03-01' });

    expect(
      await lint({ 'de/privacy.md': text, [ARCHIVED]: archivedText }, { archiveHashes: { [ARCHIVED]: archivedHash } }),
    ).toEqual([]);
  });
});

describe('5: archived versions', () => {
  test('one that is not in the list', async () => {
    await expectProblem(lint({ [ARCHIVED]: archivedText }), ARCHIVED, 1, `add "${ARCHIVED}": "${archivedHash}"`);
  });

  test('one that has changed', async () => {
    await expectProblem(
      lint({ [ARCHIVED]: `${archivedText}\n` }, { archiveHashes: { [ARCHIVED]: archivedHash } }),
      ARCHIVED,
      1,
      'has changed',
    );
  });

  test('one that is gone', async () => {
    await expectProblem(lint({}, { archiveHashes: { [ARCHIVED]: archivedHash } }), ARCHIVED, 1, 'is gone');
  });

  test('one named by another date than its own', async () => {
    const archiveHashes = { [ARCHIVED]: await sha256(policy()) };

    await expectProblem(
      lint({ [ARCHIVED]: policy() }, { archiveHashes }),
      ARCHIVED,
      1,
      'is named by 2025-03-01, but applies from 2026-11-01',
    );
  });

  test('one that is as it was, and a coming version beside it, are right', async () => {
    const files = { [ARCHIVED]: archivedText, 'en/privacy/next.md': policy() };

    expect(await lint(files, { archiveHashes: { [ARCHIVED]: archivedHash } })).toEqual([]);
  });
});

describe('an id that a version has given up', () => {
  const clause = (heading: string): readonly string[] => ['', `## ${heading} {: #then }`, '', '> Short.'];
  const version = (date: string, added: readonly string[]): string =>
    policy({ 'effective: 2026-11-01': `effective: ${date}`, '  - date: 2026-11-01': `  - date: ${date}` }, added);
  const FIRST = version('2024-01-01', clause('Then'));
  const archive = { 'en/privacy/2024-01-01.md': FIRST, [ARCHIVED]: archivedText };
  const lintArchive = async (files: Record<string, string>): Promise<string[]> =>
    lint(
      { ...archive, ...files },
      { archiveHashes: { 'en/privacy/2024-01-01.md': await sha256(FIRST), [ARCHIVED]: archivedHash } },
    );

  test('is not that of another clause, now or to come', async () => {
    const words = 'the id then belongs to "Then" of the version of 2024-01-01';

    await expectProblem(lintArchive({ [PRIVACY]: policy({}, clause('Other')) }), PRIVACY, 17, words);
    const next = version('2026-12-01', clause('Other'));
    await expectProblem(lintArchive({ 'en/privacy/next.md': next }), 'en/privacy/next.md', 17, words);
  });

  test('is that of its clause when it comes back, and of one that is reworded from a version to the next', async () => {
    expect(await lintArchive({ [PRIVACY]: policy({}, clause('Then')) })).toEqual([]);
    expect(await lintArchive({ [PRIVACY]: policy({ '## Who {: #who }': '## Whom {: #who }' }) })).toEqual([]);
  });
});

describe('6: files and slugs', () => {
  test('a slug without a file', async () => {
    await expectProblem(lint({}, { slugs: ['privacy', 'imprint'] }), 'en/imprint.md', 1, 'is missing');
  });

  test.each([
    ['en/imprint.md', 'has no slug'],
    ['fr/privacy.md', 'which is none of the languages'],
    ['en/privacy/draft.md', 'neither named by its date'],
    ['en/privacy/2025/03.md', 'is no legal text'],
    ['privacy.md', 'is no legal text'],
  ])('a file without its place: %s', async (path, words) => {
    const problems = await lint({ [path]: policy() });

    expect(problems).toContainEqual(expect.stringContaining(`site/legal/${path}:1: `));
    expect(problems.join('\n')).toContain(words);
  });
});
