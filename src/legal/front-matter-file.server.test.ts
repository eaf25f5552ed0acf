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
  ['front matter that is no YAML', '---\neffective: 2026-11-01\nsample: true\n"\n---\n'],
  ['front matter without fields', '---\n---\nsample: true\n'],
  ['text in place of fields', '---\nsample\n---\n'],
])('%s has no fields', (_, text) => {
  expect(readFrontMatter(text).fields).toEqual({});
  expect([isSampleText(text), dateOf(text, 'effective')]).toEqual([false, undefined]);
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
