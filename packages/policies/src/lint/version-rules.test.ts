import { hash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ARCHIVED, archivedHash, archivedText, expectProblem, lint, policy, PRIVACY } from '../../tests/legal-texts.ts';

describe('archived versions', () => {
  test('one that is not in the list', () => {
    expectProblem(lint({ [ARCHIVED]: archivedText }), ARCHIVED, 1, `add "${ARCHIVED}": "${archivedHash}"`);
  });

  test('none that is still to come: it may change', () => {
    const coming = policy({
      'effective: 2026-11-01': 'effective: 2999-01-01\nannounced: 2026-11-10',
      '  - date: 2026-11-01': '  - date: 2999-01-01',
    });

    expect(lint({ 'en/privacy/2999-01-01.md': coming })).toEqual([]);
  });

  test('one that has changed', () => {
    expectProblem(
      lint({ [ARCHIVED]: `${archivedText}\n` }, { archiveHashes: { [ARCHIVED]: archivedHash } }),
      ARCHIVED,
      1,
      'has changed',
    );
  });

  test('one that is gone', () => {
    expectProblem(lint({}, { archiveHashes: { [ARCHIVED]: archivedHash } }), ARCHIVED, 1, 'is gone');
  });

  test('one named by another date than its own', () => {
    const archiveHashes = { [ARCHIVED]: hash('sha256', policy()) };

    expectProblem(
      lint({ [ARCHIVED]: policy() }, { archiveHashes }),
      ARCHIVED,
      1,
      'is named by 2025-03-01, but applies from 2026-11-01',
    );
  });

  const GERMAN = 'de/privacy/2025-03-01.md';
  const german = policy({ 'description: d': 'description: d\ntranslationOf: 2025-03-01' });
  const lintGerman = (files: Record<string, string>): string[] => {
    const archived = { [ARCHIVED]: archivedText, ...files };
    const hashes = Object.entries(archived).map(([path, text]) => [path, hash('sha256', text)] as const);
    return lint(archived, {
      archiveHashes: Object.fromEntries(hashes.filter(([path]) => path.includes('/20'))),
    });
  };

  test('a translation is named by the version that it translates', () => {
    expect(lintGerman({ [GERMAN]: german })).toEqual([]);
    const other = 'de/privacy/2026-11-01.md';
    expectProblem(lintGerman({ [other]: german }), other, 1, 'translates the version of 2025-03-01: rename it');
  });

  test('a translation that is frozen has the same words where it is still shown', () => {
    expect(lintGerman({ [GERMAN]: german, 'de/privacy.md': german })).toEqual([]);
    const changed = german.replace('Text.', 'Other.');
    expectProblem(
      lintGerman({ [GERMAN]: german, 'de/privacy.md': changed }),
      'de/privacy.md',
      1,
      `has other words than ${GERMAN}`,
    );
  });
});

describe('a text in force', () => {
  const IN_FORCE = 'en/privacy/2026-11-01.md';
  const archiveHashes = { [IN_FORCE]: hash('sha256', policy()) };

  test('that was edited in place is named, with its day and what to do', () => {
    const edited = { [PRIVACY]: `${policy()} More.` };

    expectProblem(lint(edited, { archiveHashes }), PRIVACY, 1, 'the text in force since 2026-11-01');
    expect(lint(edited, { archiveHashes })[0]).toContain('npx policies new privacy');
    expect(lint({}, { archiveHashes })).toEqual([]);
    expect(lint(edited)).toEqual([]);
  });

  test('that was replaced by one of another day is missed', () => {
    expectProblem(lint({ [PRIVACY]: archivedText }, { archiveHashes }), IN_FORCE, 1, 'is gone');
  });

  test('that is still next.md on its day is found there', () => {
    const files = { [PRIVACY]: archivedText, 'en/privacy/next.md': policy() };

    expect(lint(files, { archiveHashes })).toEqual([]);
    const edited = { ...files, 'en/privacy/next.md': `${policy()} More.` };
    expectProblem(lint(edited, { archiveHashes }), 'en/privacy/next.md', 1, 'the text in force since 2026-11-01');
  });
});

test.each([PRIVACY, ARCHIVED])('line ends that git has changed are named as such: %s', (path) => {
  const text = path === PRIVACY ? policy() : archivedText;
  const archiveHashes = { 'en/privacy/2026-11-01.md': hash('sha256', policy()), [ARCHIVED]: archivedHash };
  const files = { [ARCHIVED]: archivedText };

  expectProblem(
    lint({ ...files, [path]: text.replaceAll('\n', '\r\n') }, { archiveHashes }),
    path,
    1,
    'legal/** -text',
  );
});

describe('an id that a version has given up', () => {
  const clause = (heading: string): readonly string[] => ['', `## ${heading} {: #then }`, '', '> Short.'];
  const version = (date: string, added: readonly string[]): string =>
    policy({ 'effective: 2026-11-01': `effective: ${date}`, '  - date: 2026-11-01': `  - date: ${date}` }, added);
  const FIRST = version('2024-01-01', clause('Then'));
  const archive = { 'en/privacy/2024-01-01.md': FIRST, [ARCHIVED]: archivedText };
  const lintArchive = (files: Record<string, string>): string[] =>
    lint(
      { ...archive, ...files },
      { archiveHashes: { 'en/privacy/2024-01-01.md': hash('sha256', FIRST), [ARCHIVED]: archivedHash } },
    );

  test('is not that of another clause, now or to come', () => {
    const words = 'the id then belongs to "Then" of the version of 2024-01-01';

    expectProblem(lintArchive({ [PRIVACY]: policy({}, clause('Other')) }), PRIVACY, 17, words);
    const next = version('2026-12-01', clause('Other')).replace(
      'description: d',
      'description: d\nannounced: 2026-11-10',
    );
    expectProblem(lintArchive({ 'en/privacy/next.md': next }), 'en/privacy/next.md', 18, words);
  });

  test('is that of its clause when it comes back, and of one that is reworded from a version to the next', () => {
    expect(lintArchive({ [PRIVACY]: policy({}, clause('Then')) })).toEqual([]);
    expect(lintArchive({ [PRIVACY]: policy({ '## Who {: #who }': '## Whom {: #who }' }) })).toEqual([]);
  });
});

describe('files and slugs', () => {
  test.each([
    ['en/imprint.md', 'neither in force nor ended'],
    ['en/privacy/draft.md', 'neither named by its date'],
    ['en/privacy/2025-02-30.md', 'neither named by its date'],
    ['privacy.md', 'is no legal text'],
  ])('a file without its place: %s', (path, words) => {
    const problems = lint({ [path]: policy() });

    expect(problems).toContainEqual(expect.stringContaining(`legal/${path}:1: `));
    expect(problems.join('\n')).toContain(words);
  });
});

describe('corrections', () => {
  const corrected = policy({ 'effective: 2026-11-01': 'effective: 2026-11-01\ncorrectedAt: 10:15' });

  test('one whose hash is not listed is not finished', () => {
    expectProblem(lint({ [PRIVACY]: corrected }), PRIVACY, 5, 'npx policies correct privacy lists it');
    expectProblem(
      lint({ 'de/privacy.md': corrected.replace('correctedAt', 'translationOf: 2026-11-01\ncorrectedAt') }),
      'de/privacy.md',
      6,
      'npx policies correct privacy --language de lists it',
    );
    expect(
      lint({ [PRIVACY]: corrected }, { archiveHashes: { 'en/privacy/2026-11-01.md': hash('sha256', corrected) } }),
    ).toEqual([]);
  });

  test('the second text of a day says its hour', () => {
    const second = policy({
      'effective: 2026-11-01': 'effective: 2026-11-01.2',
      '  - date: 2026-11-01': '  - date: 2026-11-01.2',
    });

    expectProblem(lint({ [PRIVACY]: second }), PRIVACY, 1, 'it takes correctedAt, its hour');
  });
});
