import { describe, expect, test } from 'vitest';
import type { LintInput } from '#legal/lint/linted-document.server.ts';
import { lintLegal, sitePages } from '#legal/lint.server.ts';

const MATTER = [
  'title: Privacy policy',
  'description: d',
  'effective: 2026-11-01',
  'changes:',
  '  - date: 2026-11-01',
  '    note: First published.',
];
const BODY = ['# Privacy policy', '', '## Who {: #who }', '', '> In short.', '', 'Text.'];

/** A legal text in which one line takes the place of another; lines are counted from 1, the front matter's fence first. */
function policy(replaced: Record<string, string> = {}, added: readonly string[] = []): string {
  return ['---', ...MATTER, '---', ...BODY, ...added].map((line) => replaced[line] ?? line).join('\n');
}

const PRIVACY = 'en/privacy.md';
const ARCHIVED = 'en/privacy/2025-03-01.md';
const archivedText = policy({
  'effective: 2026-11-01': 'effective: 2025-03-01',
  '  - date: 2026-11-01': '  - date: 2025-03-01',
});
const archivedHash = await sha256(archivedText);

function lint(files: Record<string, string>, changed: Partial<LintInput> = {}): Promise<string[]> {
  return lintLegal({
    files: new Map(Object.entries({ [PRIVACY]: policy(), ...files })),
    pages: new Map<string, string | undefined>([
      ['/', undefined],
      ['/legal/privacy/', PRIVACY],
      ['/legal/privacy/2025-03-01/', ARCHIVED],
    ]),
    slugs: ['privacy'],
    locales: ['en', 'de'],
    allowedOrigins: ['https://allowed.example'],
    archiveHashes: {},
    minWords: 0,
    ...changed,
  });
}

async function sha256(text: string): Promise<string> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(text))).toString('hex');
}

/** Fails unless there is one problem: file, line and words. */
async function expectProblem(problems: Promise<string[]>, path: string, line: number, words: string): Promise<void> {
  expect(await problems).toEqual([expect.stringContaining(`site/legal/${path}:${line}: `)]);
  expect((await problems)[0]).toContain(words);
}

describe('1: dates', () => {
  test.each<[string, Record<string, string>, number, string]>([
    ['a missing field', { 'description: d': 'sample: true' }, 1, 'description: is missing'],
    ['a date that is none', { 'effective: 2026-11-01': 'effective: 2026-11-31' }, 1, 'is no day of the calendar'],
    [
      'another date than the newest change',
      { 'effective: 2026-11-01': 'effective: 2026-12-01' },
      4,
      'effective is 2026-12-01, but the newest change is of 2026-11-01',
    ],
    [
      'changes the wrong way round',
      { '    note: First published.': '    note: x\n  - date: 2026-12-01\n    note: First published.' },
      8,
      'newest first',
    ],
    [
      'two changes of one date',
      { '    note: First published.': '    note: x\n  - date: 2026-11-01\n    note: First published.' },
      8,
      'newest first',
    ],
    [
      'no first publication',
      { '    note: First published.': '    note: Something else.' },
      7,
      'must be "First published."',
    ],
  ])('%s', async (_, replaced, line, words) => {
    await expectProblem(lint({ [PRIVACY]: policy(replaced) }), PRIVACY, line, words);
  });
});

describe('2: headings, ids, summaries', () => {
  test.each<[string, readonly string[], number, string]>([
    ['a second top heading', ['', '# Again'], 17, 'only one top heading'],
    ['a level that is skipped', ['', '#### Deep {: #deep }'], 17, 'skips a level'],
    ['a heading without an id', ['', '## New', '', '> Short.'], 17, 'permanent id'],
    ['an id that is taken', ['', '## New {: #who }', '', '> Short.'], 17, 'taken by the heading on line 11'],
    ['an id of the page around', ['', '## New {: #history }', '', '> Short.'], 17, 'belongs to the page'],
    ['a clause without a summary', ['', '## New {: #new }', '', 'Text.'], 17, 'needs a summary'],
    [
      'a summary that is too long',
      ['', '## New {: #new }', '', `> ${'word '.repeat(41)}`],
      17,
      'has 41 words, and may have 40',
    ],
    ['HTML', ['', '<b>x</b>'], 17, 'html is not allowed'],
  ])('%s', async (_, added, line, words) => {
    await expectProblem(lint({ [PRIVACY]: policy({}, added) }), PRIVACY, line, words);
  });

  test('a summary of 40 words, and a section within a clause without one, are right', async () => {
    const added = [
      '',
      '## New {: #new }',
      '',
      `> ${'word '.repeat(39)}**word**`,
      '',
      '### Inner {: #inner }',
      '',
      'Text.',
    ];

    expect(await lint({ [PRIVACY]: policy({}, added) })).toEqual([]);
  });

  test('a text that is one word too short', async () => {
    expect(await lint({}, { minWords: 6 })).toEqual([]);
    await expectProblem(lint({}, { minWords: 7 }), PRIVACY, 1, 'has 6 words, and needs 7');
  });
});

describe('3: links', () => {
  test.each([
    ['#nowhere', 'has no target'],
    ['#Who', 'has no target'],
    ['#', 'has no target'],
    ['/nope/', 'leads to no page'],
    ['/legal/privacy', 'leads to no page'],
    ['/Legal/privacy/', 'leads to no page'],
    ['/legal/privacy/#nowhere', 'has no target'],
    ['/legal/privacy/?a=1', 'has a query'],
    ['/#who', 'leads to no legal text'],
    ['privacy', 'is neither'],
    ['//allowed.example/', 'is neither'],
    ['http://allowed.example/', 'must start with https'],
    ['javascript:alert(1)', 'must start with https'],
    ['https://other.example/', 'not in PERMITTED_ORIGINS'],
    ['https://allowed.example.evil.example/', 'not in PERMITTED_ORIGINS'],
  ])('%s', async (href, words) => {
    await expectProblem(lint({ [PRIVACY]: policy({}, ['', `- a\n- [b](${href})`]) }), PRIVACY, 18, words);
  });

  test.each([
    '#who',
    '/',
    '/legal/privacy/',
    '/legal/privacy/#who',
    'https://allowed.example/a?b#c',
    'mailto:a@b.example',
  ])('%s is right', async (href) => {
    expect(await lint({ [PRIVACY]: policy({}, ['', `[b](${href})`]) })).toEqual([]);
  });
});

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

describe('6: files and slugs', () => {
  test('a slug without a file', async () => {
    await expectProblem(lint({}, { slugs: ['privacy', 'imprint'] }), 'en/imprint.md', 1, 'is missing');
  });

  test.each([
    ['en/imprint.md', 'has no slug'],
    ['fr/privacy.md', 'which is no locale'],
    ['en/privacy/draft.md', 'neither named by its date'],
    ['en/privacy/2025/03.md', 'is no legal text'],
    ['privacy.md', 'is no legal text'],
  ])('a file without its place: %s', async (path, words) => {
    const problems = await lint({ [path]: policy() });

    expect(problems).toContainEqual(expect.stringContaining(`site/legal/${path}:1: `));
    expect(problems.join('\n')).toContain(words);
  });
});

test('a text that keeps the rules has no problem', async () => {
  expect(await lint({})).toEqual([]);
});

test('the pages of the site are known with the texts they show', () => {
  const pages = sitePages([PRIVACY, ARCHIVED, 'en/privacy/next.md']);

  expect(pages.get('/legal/privacy/')).toBe(PRIVACY);
  expect(pages.get('/legal/privacy/2025-03-01/')).toBe(ARCHIVED);
  expect(pages.has('/')).toBe(true);
  expect(pages.has('/legal/privacy/next/')).toBe(false);
});
