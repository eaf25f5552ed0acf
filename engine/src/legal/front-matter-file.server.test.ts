import { expect, test } from 'vitest';
import { dateOf, editFrontMatter, fieldLine, isSampleText, readFrontMatter } from '#legal/front-matter-file.server.ts';

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
  ['front matter without fields', '---\n---\nsample: true\n'],
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
  ['text in place of fields', '---\nsample\n---\n', 2],
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

test('lines that end as on Windows stay so', () => {
  const text = TEXT.replaceAll('\n', '\r\n');

  expect(editFrontMatter(text, () => {})).toBe(text);
  expect([dateOf(text, 'effective'), fieldLine(text, 'sample')]).toEqual(['2026-11-01', 6]);
});
