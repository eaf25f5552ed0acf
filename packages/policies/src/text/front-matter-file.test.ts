import { expect, test, describe } from 'vitest';
import {
  dateOf,
  editFrontMatter,
  fieldLine,
  isSampleText,
  readFrontMatter,
  checkFrontMatter,
} from './front-matter-file.ts';
import { OwnerError, problemLine } from '../lib/owner-error.ts';
import { sentenceOf } from './field-words.ts';
import { parsePolicy } from './parse-policy.ts';

const TEXT = `---
# Checked by counsel.
title: "Terms: all"
effective: 2026-11-01 # the day of the merger
changes: [ { date: 2026-11-01, note: First published. } ]
sample: true # until it is ours
---

# Terms: all

sample: false
announced: 2020-01-01
`;

test.each([
  ['no front matter', '# Terms\n\neffective: 2026-11-01\nsample: true\n'],
  ['front matter that is not closed', '---\neffective: 2026-11-01\nsample: true\n'],
])('%s has no fields', (_, text) => {
  expect(readFrontMatter(text)).toMatchObject({ fields: {}, problem: undefined });
  expect([isSampleText(text), dateOf(text, 'effective'), fieldLine(text, 'effective')]).toEqual([
    false,
    undefined,
    undefined,
  ]);
});

const PLACES = {
  title: 'title: Terms',
  description: 'description: What applies.',
  effective: 'effective: 2026-11-01',
  changes: 'changes:',
  date: '  - date: 2026-11-01',
  note: '    note: First published.',
  end: '---',
};

/** A text in which lines of its front matter are others. */
function textWith(replaced: Partial<typeof PLACES>): string {
  return ['---', ...Object.values({ ...PLACES, ...replaced }), '# Terms', '', '## All {: #all }', '', 'Text.', ''].join(
    '\n',
  );
}

function problemsIn(text: string): string[] {
  try {
    parsePolicy(text, 'f');
    return [];
  } catch (error) {
    return error instanceof OwnerError ? error.problems.map(problemLine) : [`raw: ${String(error)}`];
  }
}

describe('a line that cannot be read is named in the editor’s words', () => {
  test.each<[string, Partial<typeof PLACES>, string]>([
    ['a colon in a sentence', { note: '    note: One thing: longer.' }, 'f:7: `note` has a colon: put the sentence'],
    ['a colon at its end', { title: 'title: Terms:' }, 'f:2: `title` has a colon'],
    ['quotation marks that are not closed', { title: 'title: "Terms' }, 'f:2: the quotation marks of `title` are not'],
    ['single ones', { description: "description: 'What applies." }, "put ' at the end"],
    [
      'quotation marks around a part',
      { title: 'title: "Terms" of use' },
      "f:2: `title` goes on behind its closing quotation mark: put ' around",
    ],
    ['an apostrophe in single ones', { title: "title: 'It's ours'" }, 'put " around'],
    [
      'typographic ones around a colon',
      { title: 'title: “Terms: all”' },
      'f:2: `title` has typographic quotation marks',
    ],
    ['a tab', { date: '\t- date: 2026-11-01' }, 'f:6: the line begins with a tab'],
    ['a tab among spaces', { note: '  \tnote: First published.' }, 'f:7: the line begins with a tab'],
    ['too few spaces', { note: '   note: First published.' }, 'f:7: the line begins with too many or too few spaces'],
    ['a space before a field', { description: '  description: x' }, 'f:3: the line begins with too many'],
    ['no space behind a colon', { effective: 'effective:2026-11-01' }, 'f:4: `effective` needs a colon and a space'],
    ['a colon of another script', { effective: 'effective：2026-11-01' }, 'f:4: `effective` needs a colon and a space'],
    ['a sign with a meaning', { title: 'title: @home' }, 'f:2: `title` begins with @'],
    ['a star, which is a reference', { title: 'title: *Terms*' }, 'f:2: `title` begins with *'],
    ['a bracket', { title: 'title: [Draft] Terms' }, 'f:2: `title` begins with ['],
    ['a field twice', { description: 'title: Terms' }, 'f:3: `title` is there twice'],
    ['words that are no field', { description: 'what applies' }, 'f:3: the line is no field'],
    ['no end', { end: '' }, 'f:9: the fields at the top have no end'],
    ['an end of a dash', { end: '—' }, 'f:8: the fields at the top have no end'],
    ['an end of two hyphens', { end: '--' }, 'f:8: the fields at the top have no end'],
    [
      'an end that is a line of the text',
      { end: '\n# Terms {: #x }\n\nText.\n\n---' },
      'f:9: the fields at the top have no end',
    ],
    ['no hyphens at all', { end: '' }, 'the fields'],
  ])('%s', (_, replaced, problem) => {
    const problems = problemsIn(textWith(replaced));

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('and of no value a word is guessed', () => {
    const text = textWith({ title: 'title: Terms: all' });

    expect(readFrontMatter(text).fields).toEqual({});
    expect([isSampleText(text), dateOf(text, 'effective')]).toEqual([false, undefined]);
    expect(() => fieldLine(text, 'effective')).not.toThrow();
  });

  test.each([
    ['a colon in quotation marks', { title: 'title: "Terms: all"', end: 'sample: true\n---' }],
    ['an address', { note: '    note: See https://example.com/a.' }],
    ['a sentence of two lines', { note: '    note: First\n      published.' }],
    ['an hour', { note: '    note: From 14:30 on.' }],
    ['a quoted word within a sentence', { note: '    note: We call it "home".' }],
  ])('but %s is read', (_, replaced) => {
    expect(problemsIn(textWith(replaced)).filter((line) => !line.includes('top heading'))).toEqual([]);
  });
});

test('a day that no calendar has is none', () => {
  expect(dateOf('---\neffective: 2026-13-45\n---\n', 'effective')).toBeUndefined();
});

test('a byte-order mark before the front matter is read over, and stays', () => {
  const text = `\uFEFF${TEXT}`;

  expect([dateOf(text, 'effective'), isSampleText(text), fieldLine(text, 'sample')]).toEqual(['2026-11-01', true, 6]);
  expect(readFrontMatter(text).body).toBe(readFrontMatter(TEXT).body);
  expect(editFrontMatter(text, () => {})).toBe(text);
});

test('a field is read as YAML reads it, and never from the body', () => {
  expect(isSampleText(TEXT)).toBe(true);
  expect(dateOf(TEXT, 'effective')).toBe('2026-11-01');
  expect(dateOf(TEXT, 'announced')).toBeUndefined();
  expect(dateOf(TEXT, 'title')).toBeUndefined();
  expect([fieldLine(TEXT, 'sample'), fieldLine(TEXT, 'announced')]).toEqual([6, undefined]);
  expect(readFrontMatter(TEXT).body).toMatch(/^\n# Terms: all\n/);
});

test('an edit keeps comments, order and the way that values are written', () => {
  const edited = editFrontMatter(TEXT, (matter) => {
    matter.set('effective', '2026-12-01');
    matter.delete('sample');
  });

  expect(edited).toBe(TEXT.replace('effective: 2026-11-01', 'effective: 2026-12-01').replace(/sample: true.*\n/, ''));
  expect(editFrontMatter(TEXT, () => {})).toBe(TEXT);
});

const FIELDS = {
  title: 'title: Privacy policy',
  description: 'description: What we hold.',
  effective: 'effective: 2026-11-01',
  changes: 'changes:\n  - date: 2026-11-01\n    note: First published.',
};

/** Front matter in which fields are replaced or, with '', left out. */
function frontMatter(replaced: Partial<typeof FIELDS> & Record<string, string> = {}): string {
  return Object.values({ ...FIELDS, ...replaced })
    .filter((line) => line !== '')
    .join('\n');
}

function check(yaml: string) {
  const problems: string[] = [];
  const value = checkFrontMatter(
    `---\n${yaml}\n---\n`,
    (line, said) => void problems.push(`${line} ${sentenceOf(said)}`),
  );
  return { value, problems };
}

describe('a field that cannot be used is named, with its line, what it is and what it takes', () => {
  test.each<[string, string, string]>([
    ['no title', frontMatter({ title: '' }), '1 `title` is missing: add a line such as title: …'],
    ['no day', frontMatter({ effective: '' }), '1 `effective` is missing: add a line such as effective: 2026-11-01'],
    ['an empty title', frontMatter({ title: 'title: "  "' }), '2 `title` is empty'],
    ['a title of nothing', frontMatter({ title: 'title:' }), '2 `title` is no sentence'],
    ['a title of a number', frontMatter({ title: 'title: 2026' }), '2 `title` is no sentence'],
    [
      'a date in words',
      frontMatter({ effective: 'effective: 1 November 2026' }),
      '4 `effective` is 1 November 2026: write the day as year, month and day',
    ],
    [
      'a day that is none',
      frontMatter({ effective: 'effective: 2026-02-30' }),
      '4 `effective` is 2026-02-30, which is no day',
    ],
    [
      'a word on what is material that says nothing',
      `${frontMatter()}\nmaterial: true`,
      '8 `material` is true: it takes false',
    ],
    ['a word on a sample that says nothing', `${frontMatter()}\nsample: ja`, '8 `sample` is ja: it takes true'],
    [
      'a word of an earlier engine that says nothing',
      `${frontMatter()}\nmeasuring: changed`,
      '8 `measuring` is called material now',
    ],
    ['an empty list of changes', frontMatter({ changes: 'changes: []' }), '5 `changes` takes a list'],
    ['changes that are no list', frontMatter({ changes: 'changes: First published.' }), '5 `changes` takes a list'],
    ['a change without a note', frontMatter({ changes: 'changes:\n  - date: 2026-11-01' }), '6 a change has no `note`'],
    [
      'a change without a day',
      frontMatter({ changes: 'changes:\n  - note: First published.' }),
      '6 `date` is missing: add a line such as date: 2026-11-01',
    ],
    [
      'a change that is a sentence',
      frontMatter({ changes: 'changes:\n  - First published.' }),
      '6 `changes` takes a list',
    ],
    [
      'an unknown field',
      frontMatter({ autor: 'autor: me' }),
      '8 `autor` is no field: it takes title, description, effective, correctedAt, changes',
    ],
    [
      'an unknown field of a change',
      frontMatter({ changes: 'changes:\n  - date: 2026-11-01\n    notes: x\n    note: y' }),
      '7 `notes` is no field: it takes date, note',
    ],
  ])('%s', (_, yaml, problem) => {
    expect(check(yaml).problems).toEqual([expect.stringContaining(problem)]);
  });
});

test('complete front matter is read, with what may be left out at its default', () => {
  expect(check(frontMatter())).toEqual({
    problems: [],
    value: {
      title: 'Privacy policy',
      description: 'What we hold.',
      effective: '2026-11-01',
      changes: [{ date: '2026-11-01', note: 'First published.' }],
      sample: false,
    },
  });
});

test('blanks around a text are no part of it; a leap day and quoted dates are dates', () => {
  const yaml = frontMatter({
    title: 'title: " A "',
    effective: 'effective: "2028-02-29"',
    translationOf: "translationOf: '2026-01-31'",
    sample: "announced: '2025-12-24'\nsample: true",
  });

  expect(check(yaml)).toMatchObject({
    problems: [],
    value: { title: 'A', effective: '2028-02-29', announced: '2025-12-24', translationOf: '2026-01-31', sample: true },
  });
});
