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

  const GERMAN = 'de/privacy/2025-03-01.md';
  const german = policy({ 'description: d': 'description: d\ntranslationOf: 2025-03-01' });
  const lintGerman = async (files: Record<string, string>): Promise<string[]> => {
    const archived = { [ARCHIVED]: archivedText, ...files };
    const hashes = Object.entries(archived).map(async ([path, text]) => [path, await sha256(text)] as const);
    return lint(archived, {
      archiveHashes: Object.fromEntries((await Promise.all(hashes)).filter(([path]) => path.includes('/20'))),
    });
  };

  test('a translation is named by the version that it translates', async () => {
    expect(await lintGerman({ [GERMAN]: german })).toEqual([]);
    const other = 'de/privacy/2026-11-01.md';
    await expectProblem(lintGerman({ [other]: german }), other, 1, 'translates the version of 2025-03-01: rename it');
  });

  test('a translation that is frozen has the same words where it is still shown', async () => {
    expect(await lintGerman({ [GERMAN]: german, 'de/privacy.md': german })).toEqual([]);
    const changed = german.replace('Text.', 'Other.');
    await expectProblem(
      lintGerman({ [GERMAN]: german, 'de/privacy.md': changed }),
      'de/privacy.md',
      1,
      `has other words than ${GERMAN}`,
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
