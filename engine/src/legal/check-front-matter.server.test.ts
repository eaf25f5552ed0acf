import { describe, expect, test } from 'vitest';
import { checkFrontMatter, readFrontMatter } from '#legal/front-matter-file.server.ts';

const FIELDS = {
  title: 'title: Privacy policy',
  description: 'description: What we hold.',
  effective: 'effective: 2026-11-01',
  changes: 'changes:\n  - date: 2026-11-01\n    note: First published.',
};

const check = (yaml: string) => checkFrontMatter(readFrontMatter(`---\n${yaml}\n---\n`).fields);

/** Front matter in which fields are replaced or, with '', left out. */
function frontMatter(replaced: Partial<typeof FIELDS> & Record<string, string> = {}): string {
  return Object.values({ ...FIELDS, ...replaced })
    .filter((line) => line !== '')
    .join('\n');
}

function problemsOf(yaml: string): string[] {
  const result = check(yaml);
  return result.ok ? [] : result.problems.map(({ what }) => what);
}

describe('refused, with the field, what is wrong and what it got', () => {
  test.each<[string, string, string]>([
    ['no title', frontMatter({ title: '' }), 'title: is missing'],
    ['an empty title', frontMatter({ title: 'title: "  "' }), 'title: must be the page heading (got '],
    ['a title that is a number', frontMatter({ title: 'title: 7' }), 'title: must be the page heading (got 7)'],
    ['no description', frontMatter({ description: '' }), 'description: is missing'],
    ['no date', frontMatter({ effective: '' }), 'effective: is missing'],
    [
      'a date in words',
      frontMatter({ effective: 'effective: tomorrow' }),
      'effective: must be an ISO date such as 2026-11-01 (got "tomorrow")',
    ],
    ['a date of another form', frontMatter({ effective: 'effective: 1.11.2026' }), 'effective: must be an ISO date'],
    ['a date without dashes', frontMatter({ effective: 'effective: 20261101' }), 'effective: must be an ISO date'],
    ['a month that is none', frontMatter({ effective: 'effective: 2026-13-01' }), 'effective: must be an ISO date'],
    [
      'a day that is none',
      frontMatter({ effective: 'effective: 2026-02-30' }),
      'effective: is no day of the calendar (got "2026-02-30")',
    ],
    [
      'a word on measuring that says nothing',
      `${frontMatter()}\nmeasuring: changed`,
      'measuring: must be unchanged or left out (got "changed")',
    ],
    ['no changes', frontMatter({ changes: '' }), 'changes: is missing'],
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
    [
      'a change with a bad date',
      frontMatter({ changes: 'changes:\n  - date: soon\n    note: x' }),
      'changes.0.date: must be an ISO date',
    ],
    [
      'a bad date of the original',
      frontMatter({ translationOf: 'translationOf: soon' }),
      'translationOf: must be an ISO date',
    ],
    ['a bad date of the announcement', `${frontMatter()}\nannounced: soon`, 'announced: must be an ISO date'],
    [
      'a sample mark in words',
      frontMatter({ sample: 'sample: "yes"' }),
      'sample: must be true or left out (got "yes")',
    ],
    ['an unknown field', frontMatter({ autor: 'autor: me' }), 'autor: is no field of a legal document'],
  ])('%s', (_, yaml, problem) => {
    const problems = problemsOf(yaml);

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });
});

test('every problem is named at once', () => {
  const problems = problemsOf(frontMatter({ title: '', effective: 'effective: soon', changes: 'changes: []' }));

  expect(problems.map((problem) => problem.split(':')[0])).toEqual(['title', 'effective', 'changes']);
});

test('complete front matter is read, with what may be left out at its default', () => {
  expect(check(frontMatter())).toEqual({
    ok: true,
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
    ok: true,
    value: { title: 'A', effective: '2028-02-29', announced: '2025-12-24', translationOf: '2026-01-31', sample: true },
  });
});
