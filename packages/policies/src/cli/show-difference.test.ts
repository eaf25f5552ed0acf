import { describe, expect, test } from 'vitest';
import { chosenVersions, comparisonLines, differenceMarkdown } from './show-difference.ts';
import { compareDocuments } from '../compare/compare-documents.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { policyTexts } from './policy-texts.ts';
import { policy } from '../../tests/legal-texts.ts';

const MARKS = {
  kept: (words: string) => words,
  deleted: (words: string) => `[-${words}-]`,
  inserted: (words: string) => `{+${words}+}`,
  heading: (words: string) => `# ${words}`,
  folded: (words: string) => `… ${words}`,
};
const MATTER =
  '---\ntitle: T\ndescription: D\neffective: 2026-01-01\nchanges:\n  - date: 2026-01-01\n    note: First published.\n---\n\n# T\n\nLead.\n\n';
const parse = (clauses: readonly string[]) => parsePolicy(MATTER + clauses.join('\n\n'), 'test.md');
const clause = (id: string, text: string): string => `## Of ${id} {: #${id} }\n\n${text}`;
/** Without the title and the line of counts, and without empty lines. */
const below = (older: readonly string[], newer: readonly string[]): string[] =>
  comparisonLines(compareDocuments(parse(older), parse(newer)), MARKS)
    .slice(2)
    .filter((line) => line !== '');

test('of the same text every clause is folded under its heading', () => {
  const same = [clause('a', 'One.'), clause('b', 'Two.')];

  expect(comparisonLines(compareDocuments(parse(same), parse(same)), MARKS)[1]).toBe(
    'Clauses changed: 0, added: 0, removed: 0, moved: 0.',
  );
  expect(below(same, same)).toEqual([
    '… Before the first clause: unchanged',
    '… 1 Of a: unchanged',
    '… 2 Of b: unchanged',
  ]);
});

test('a changed clause is shown whole, with its words marked', () => {
  const older = 'Within ten days.\n\n1. one\n   - deep\n\n| a | b |\n| - | - |\n| c | d |\n\n[Here](/x/).';
  const newer = 'Within two days.\n\n1. one\n   - deep\n\n| a | b |\n| - | - |\n| c | e |\n\n[Here](/y/).';

  expect(below([clause('a', older)], [clause('a', newer)]).slice(1)).toEqual([
    '# 1 Of a',
    '  Within [-ten-]{+two+} days.',
    '  1. one',
    '     - deep',
    '  a | b',
    '  c | [-d-]{+e+}',
    '  [-Here (/x/)-]{+Here (/y/)+}.',
  ]);
});

test('clauses come, go and move; what only moved is folded at both places', () => {
  const [b, c] = [clause('b', 'B.'), clause('c', 'C.')];
  const older = [clause('a', 'Words.'), b, c, clause('k', 'K.'), clause('d', 'Ten days it is.')];
  const newer = [clause('d', 'Two days it is.'), b, c, clause('e', 'E.'), clause('a', 'Words.')];

  expect(below(older, newer).slice(1)).toEqual([
    '… 1 Of a: moved, is now 5',
    '# 1 Of d: moved here, was 5',
    '  [-Ten-]{+Two+} days it is.',
    '… 2 Of b: unchanged',
    '… 3 Of c: unchanged',
    '# 4 [-Of k-] (removed)',
    '  [-K.-]',
    '… 5 Of d: moved, is now 1',
    '# 4 {+Of e+} (added)',
    '  {+E.+}',
    '… 5 Of a: moved here, was 1',
  ]);
});

describe('the versions of a day', () => {
  const dated = (date: string) => policy({ 'effective: 2026-11-01': `effective: ${date}` });
  const texts = policyTexts(
    new Map([
      ['en/privacy/2026-10-01.md', dated('2026-10-01')],
      ['en/privacy.md', dated('2026-11-01')],
      ['en/privacy/next.md', dated('2026-12-01')],
    ]),
    'privacy',
    'en',
  );
  const on = (day: string, wanted = {}) => {
    const { older, newer } = chosenVersions(texts, wanted, day);
    return [older.effective, newer.effective];
  };

  test.each([
    ['2026-10-15', '2026-10-01', '2026-11-01'],
    ['2026-11-30', '2026-11-01', '2026-12-01'],
    ['2026-12-01', '2026-11-01', '2026-12-01'],
    ['2030-01-01', '2026-11-01', '2026-12-01'],
  ])('on %s are those of %s and %s', (day, older, newer) => {
    expect(on(day)).toEqual([older, newer]);
  });

  test('are the same while an interrupted publication has the text in force in two files', () => {
    const twice = { ...texts, earlier: [...texts.earlier, { ...texts.current, path: 'en/privacy/2026-11-01.md' }] };

    expect(chosenVersions({ ...twice, next: undefined, coming: [] }, {}, '2026-11-20').older.effective).toBe(
      '2026-10-01',
    );
  });

  test('are those that are wanted, and before the first day there is nothing to compare with', () => {
    expect(on('2026-10-15', { from: '2026-10-01', to: '2026-12-01' })).toEqual(['2026-10-01', '2026-12-01']);
    expect(() => on('2026-01-01')).toThrow('nothing before 2026-10-01');
  });
});

test('a translation that still says the version in force is unfinished, not the same', () => {
  const dutch = policy({ 'description: d': 'description: d\ntranslationOf: 2026-11-01' });
  const files = new Map([
    ['nl/privacy.md', dutch],
    ['nl/privacy/next.md', dutch],
  ]);

  expect(() => chosenVersions(policyTexts(files, 'privacy', 'nl'), {}, '2026-11-20')).toThrow(
    'is not finished: legal/nl/privacy/next.md still says translationOf: 2026-11-01',
  );
});

test('a comment has what differs, in Markdown that shows each sign as it is', () => {
  const same = clause('b', 'B.');
  const older = [clause('a', '2 \\* \\<b\\> days.\n\n- [Here](/x/)'), same];
  const newer = [clause('a', '3 \\* \\<b\\> days.\n\n- [Here](/y_z/)'), same];

  expect(differenceMarkdown(compareDocuments(parse(older), parse(newer)), 'then to now')).toBe(
    [
      '### T: then to now',
      'Clauses changed: 1, added: 0, removed: 0, moved: 0.',
      '#### 1 Of a',
      '  <del>2</del><ins>3</ins> \\* \\<b\\> days.',
      '  - <del>Here (/x/)</del><ins>Here (/y\\_z/)</ins>',
    ].join('\n\n'),
  );
});

test('a comment mentions nobody, and refers to nothing', () => {
  const newer = clause('a', 'As @org/team, #12, !3 and a@b.example say.');

  const comment = differenceMarkdown(compareDocuments(parse([clause('a', 'x')]), parse([newer])), '');

  expect(comment).toContain('@&#8203;org/team, \\#&#8203;12, !&#8203;3 and a@b.example');
});
