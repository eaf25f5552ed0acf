import { expect, test, describe } from 'vitest';
import {
  dateOf,
  editFrontMatter,
  fieldLine,
  isSampleText,
  readFrontMatter,
  checkFrontMatter,
} from './front-matter-file.ts';

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

test.each([
  ['a value with a colon', '---\neffective: 2026-11-01\ntitle: Privacy: ours\nsample: true\n---\n', 3],
  ['a quote that is not closed', '---\neffective: 2026-11-01\ntitle: "Terms\n---\n', 4],
  ['another sign between a field and its value', '---\neffective：2026-11-01\n---\n', 2],
])('%s is a problem with its line, and no field is guessed', (_, text, line) => {
  const { fields, problem } = readFrontMatter(text);

  expect(fields).toEqual({});
  expect(problem).toMatchObject({ line, what: expect.stringContaining('front matter') as string });
  expect([isSampleText(text), dateOf(text, 'effective')]).toEqual([false, undefined]);
  expect(() => fieldLine(text, 'effective')).not.toThrow();
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
  const value = checkFrontMatter(`---\n${yaml}\n---\n`, (_, what) => void problems.push(what));
  return { value, problems };
}

describe('refused, with the field, what is wrong and what it got', () => {
  test.each<[string, string, string]>([
    ['no title', frontMatter({ title: '' }), 'title: is missing'],
    ['an empty title', frontMatter({ title: 'title: "  "' }), 'title: must be the page heading (got '],
    [
      'a date in words',
      frontMatter({ effective: 'effective: tomorrow' }),
      'effective: must be an ISO date such as 2026-11-01 (got "tomorrow")',
    ],
    [
      'a day that is none',
      frontMatter({ effective: 'effective: 2026-02-30' }),
      'effective: is no day of the calendar (got "2026-02-30")',
    ],
    [
      'a word on what is material that says nothing',
      `${frontMatter()}\nmaterial: true`,
      'material: must be false or left out (got true)',
    ],
    [
      'a word of an earlier engine that says nothing',
      `${frontMatter()}\nmeasuring: changed`,
      'measuring: is called material now: write material: false (got "changed")',
    ],
    ['an empty list of changes', frontMatter({ changes: 'changes: []' }), 'changes: must have at least one entry'],
    [
      'changes that are no list',
      frontMatter({ changes: 'changes: First published.' }),
      'changes: must be a list of date and note',
    ],
    [
      'a change without a note',
      frontMatter({ changes: 'changes:\n  - date: 2026-11-01' }),
      'changes.0.note: is missing',
    ],
    [
      'a change that is a sentence',
      frontMatter({ changes: 'changes:\n  - First published.' }),
      'changes.0: must be fields',
    ],
    ['an unknown field', frontMatter({ autor: 'autor: me' }), 'autor: is no field of a legal document'],
  ])('%s', (_, yaml, problem) => {
    const { problems } = check(yaml);

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
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
