import { describe, expect, test } from 'vitest';
import { expectProblem, lint, policy, PRIVACY, ARCHIVED } from '../../tests/legal-texts.ts';
import { hash } from 'node:crypto';

describe('dates', () => {
  test.each<[string, Record<string, string>, number, string]>([
    [
      'an announcement on the day that it applies from',
      { 'effective: 2026-11-01': 'effective: 2026-11-01\nannounced: 2026-11-01' },
      5,
      'announced is 2026-11-01, but the text applies from 2026-11-01',
    ],
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
      'no first publication',
      { '    note: First published.': '    note: Something else.' },
      7,
      'must be "First published."',
    ],
  ])('%s', (_, replaced, line, words) => {
    expectProblem(lint({ [PRIVACY]: policy(replaced) }), PRIVACY, line, words);
  });
});

describe('marks that Markdown has no meaning for', () => {
  test.each<[string, readonly string[], number, string]>([
    ['a footnote without its note', ['', 'As the law says[^1].'], 17, '[^1] is shown as it is'],
    ['letters before lines of one paragraph', ['', 'We keep:', 'a) names', '  and numbers.'], 18, 'begins with a)'],
    ['numbers in brackets', ['', '- We keep:', '  (1) names.'], 18, 'begins with (1)'],
    ['bullets of a word processor', ['', 'We keep', '• names.'], 18, 'begins with •'],
    ['a bullet before a line of its own', ['', '• names.'], 17, 'begins with •'],
    ['another one', ['', '▪ names.'], 17, 'begins with ▪'],
    ['a bullet within an item', ['', '- • names.'], 17, 'begins with •'],
    [
      'a number before a heading',
      ['', '## 2. How {: #how }', '', '> Short.'],
      17,
      'the heading begins with 2.: clauses',
    ],
    ['a number of two levels', ['', '## 4.2 How {: #how }', '', '> Short.'], 17, 'the heading begins with 4.2'],
    ['the same in Greek', ['', 'Κρατάμε:', '(α) ονόματα.'], 18, 'begins with (α)'],
  ])('%s', (_, added, line, words) => {
    expectProblem(lint({ [PRIVACY]: policy({}, added) }), PRIVACY, line, words);
  });

  test('numbers of headings that count up, with whatever sign', () => {
    const clauses = ['Who', 'How'].flatMap((words, at) => ['', `## § ${at + 1} ${words} {: #c${at} }`, '', '> Short.']);

    expect(lint({ [PRIVACY]: policy({ '## Who {: #who }': '## All {: #who }' }, clauses) })).toEqual([
      expect.stringContaining('17: the heading begins with § 1'),
      expect.stringContaining('21: the heading begins with § 2'),
    ]);
  });

  test('a text that was published keeps them', () => {
    const text = policy({}, ['', 'We keep:', 'a) names[^1].']);
    const path = PRIVACY.replace('.md', '/2026-11-01.md');

    expect(lint({ [PRIVACY]: text }, { archiveHashes: { [path]: hash('sha256', text) } })).toEqual([]);
  });

  test.each([
    '| | |\n| --- | --- |\n| Kept | • names |',
    '### 30 days {: #days }\n\nText.',
    '### Article 6 of the law {: #law }\n\nText.',
    'Article 6(1)\n(b) is far.',
    'See (a) here.',
    'A list:\n\n- a) one\n- b) two',
  ])('where no line is lost, nothing is said: %s', (words) => {
    expect(lint({ [PRIVACY]: policy({}, ['', ...words.split('\n')]) })).toEqual([]);
  });
});

describe('words behind # at the top of a file', () => {
  const note = (words: string) => policy({ '    note: First published.': `    note: ${words}` });
  const options = { firstNotes: {} };

  test('are not read, which is named in the first language', () => {
    expectProblem(
      lint({ [PRIVACY]: note('Says who is #1.') }, options),
      PRIVACY,
      7,
      '`note` has a space and a # in it',
    );
    expect(lint({ [PRIVACY]: note('Says who is #1.') }, { ...options, language: 'nl-BE' })[0]).toContain(
      'heeft een spatie',
    );
  });

  test('in the body are words, whatever stands behind the closing line', () => {
    const text = policy({}, ['', 'note: who is #1', '', 'More.']).replace('\n---\n#', '\n--- \n#');

    expect(text).toContain('--- \n');
    expect(lint({ [PRIVACY]: text })).toEqual([]);
  });

  test.each(['"Says who is #1."', 'Says #who', "'#1'"])('but %s is read', (words) => {
    expect(lint({ [PRIVACY]: note(words.replace('Says #', 'Says#')) }, options)).toEqual([]);
  });
});

describe('a coming text that says no day of its announcement', () => {
  const NEXT = PRIVACY.replace('.md', '/next.md');
  const coming = (field = '') =>
    policy({
      'effective: 2026-11-01': `effective: 2026-12-01${field}`,
      '  - date: 2026-11-01': '  - date: 2026-12-01\n    note: More.\n  - date: 2026-11-01',
    });

  test('is named, with the field to add', () => {
    expectProblem(lint({ [NEXT]: coming() }, { today: '2026-11-10' }), NEXT, 4, 'such as announced: 2026-11-10');
  });

  test.each([
    ['with that day', coming('\nannounced: 2026-11-05'), '2026-11-10'],
    ['in force', coming(), '2026-12-01'],
    ['a sample', coming('\nsample: true'), '2026-11-10'],
  ])('but not one that is %s', (_, text, today) => {
    expect(lint({ [NEXT]: text }, { today })).toEqual([]);
  });

  test('nor the first text of a policy', () => {
    expect(lint({ [PRIVACY]: policy() }, { today: '2026-10-01' })).toEqual([]);
  });
});

describe('a file that is named by a day', () => {
  const DATED = PRIVACY.replace('.md', '/2026-12-01.md');
  const dated = policy(
    {
      'effective: 2026-11-01': 'effective: 2026-12-01\nannounced: 2026-11-05',
      '  - date: 2026-11-01': '  - date: 2026-12-01\n    note: More.\n  - date: 2026-11-01',
    },
    ['', '[a page](/nope/)'],
  );

  test('of the future has the rules of a coming text, and needs no hash', () => {
    expectProblem(lint({ [DATED]: dated }, { today: '2026-11-10' }), DATED, 20, 'leads to no page');
  });

  test('from its day on needs a hash, and may link to what has ended', () => {
    expectProblem(lint({ [DATED]: dated }, { today: '2026-12-01' }), DATED, 1, 'is not in archive-hashes.json');
  });
});

describe('headings, ids, summaries', () => {
  test.each<[string, readonly string[], number, string]>([
    ['an id that is taken', ['', '## New {: #who }', '', '> Short.'], 17, 'taken by the heading on line 11'],
    ['an id of the page around', ['', '## New {: #history }', '', '> Short.'], 17, 'belongs to the page'],
    ['the id of the consent banner', ['', '## New {: #privacy }', '', '> Short.'], 17, 'belongs to the page'],
    [
      'a summary that is too long',
      ['', '## New {: #new }', '', `> ${'word '.repeat(41)}`],
      17,
      'has 41 words, and may have 40',
    ],
  ])('%s', (_, added, line, words) => {
    expectProblem(lint({ [PRIVACY]: policy({}, added) }), PRIVACY, line, words);
  });

  test('a summary of 40 words, and a clause without one, are right', () => {
    const added = [
      '',
      '## New {: #new }',
      '',
      `> ${'word '.repeat(39)}**word**`,
      '',
      '## Bare {: #bare }',
      '',
      'Text.',
    ];

    expect(lint({ [PRIVACY]: policy({}, added) })).toEqual([]);
  });
});

describe('links', () => {
  test('an archived version may link to what has ended', () => {
    const text = policy(
      { 'effective: 2026-11-01': 'effective: 2025-03-01', '  - date: 2026-11-01': '  - date: 2025-03-01' },
      ['', '[an ended policy](/legal/ended/)'],
    );

    expect(lint({ [ARCHIVED]: text }, { archiveHashes: { [ARCHIVED]: hash('sha256', text) } })).toEqual([]);
  });

  test.each([
    ['#nowhere', 'has no target'],
    ['/nope/', 'leads to no page'],
    ['/legal/privacy', 'leads to no page'],
    ['/legal/privacy/#nowhere', 'has no target'],
    ['/legal/privacy/?a=1', 'has a query'],
    ['/#who', 'leads to no legal text'],
    ['privacy', 'is neither'],
    ['//allowed.example/', 'is neither'],
    ['http://allowed.example/', 'is neither'],
    ['view-source:mailto:a@b.example', 'is neither'],
    ['sms:1', 'is neither'],
    ['mailto:', 'is neither'],
    ['MAILTO:a@b.example', 'is neither'],
    ['tel:', 'is neither'],
    ['https://other.example/', 'not among permittedOrigins'],
    ['https://allowed.example.evil.example/', 'not among permittedOrigins'],
  ])('%s', (href, words) => {
    expectProblem(lint({ [PRIVACY]: policy({}, ['', `- a\n- [b](${href})`]) }), PRIVACY, 18, words);
  });

  test.each([
    '#who',
    '/',
    '/legal/privacy/',
    '/legal/privacy/#who',
    'https://allowed.example/a?b#c',
    'mailto:a@b.example',
    'tel:+31-20-123',
  ])('%s is right', (href) => {
    expect(lint({ [PRIVACY]: policy({}, ['', `[b](${href})`]) })).toEqual([]);
  });
});

test('a text that keeps the rules has no problem', () => {
  expect(lint({})).toEqual([]);
});

test('a text of a day after the end of its policy is named, unless the policy applies again', () => {
  const lives = { privacy: { ended: '2026-10-31' } };

  expectProblem(lint({}, { lives }), PRIVACY, 4, 'policies.json says that the policy ended on 2026-10-31');
  expect(lint({}, { lives: { privacy: { ended: '2026-10-31', reopened: '2026-11-01' } } })).toEqual([]);
  expect(lint({}, { lives: { privacy: { ended: '2026-11-01' } } })).toEqual([]);
});
