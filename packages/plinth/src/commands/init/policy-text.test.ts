import { expect, test } from 'vitest';
import { idsOf, policyText, type Draft } from '#commands/init/policy-text.ts';
import { parsePolicy } from 'plinth-policies/parse';

const textOf = (text: string, more: Partial<Draft> = {}): string =>
  policyText({ text, title: 'Terms', effective: '2026-11-22', firstNote: 'First published.', ...more });
const parsed = (text: string, more?: Partial<Draft>) => parsePolicy(textOf(text, more), 'terms.md');

test('plain Markdown becomes a policy: title, date, history, ids', () => {
  const text = '# Our terms\n\nThey hold for everybody. And always.\n\n## Whom we serve\n\nWe.\n\n### Where\n\nHere.\n';

  expect(parsed(text)).toMatchObject({
    title: 'Our terms',
    description: 'They hold for everybody.',
    effective: '2026-11-22',
    changes: [{ date: '2026-11-22', note: 'First published.' }],
    clauses: [{ id: 'whom-we-serve', clauses: [{ id: 'where' }] }],
  });
});

test('a text without a heading gets the title it was given', () => {
  expect(parsed('Pay what you owe.').title).toBe('Terms');
  expect(parsed('Pay what you owe.', { title: '1. Fees | <costs> *' }).title).toBe('1. Fees | <costs> *');
});

test('what a text says of itself stays', () => {
  const text =
    '---\ntitle: Terms\ndescription: All of them.\neffective: 2026-01-01\nchanges:\n  - date: 2026-01-01\n    note: First published.\n---\n\n# Terms\n\n## One {: #first }\n\nText.\n';

  expect(parsePolicy(textOf(text), 'terms.md')).toEqual(parsePolicy(text, 'terms.md'));
});

test('two headings of the same words have two ids, and none is one of the page', () => {
  expect(idsOf(textOf('# T\n\n## Contents\n\n## Rules\n\n## Rules\n\n## Privacy\n'))).toEqual([
    'contents-2',
    'rules',
    'rules-2',
    'privacy-2',
  ]);
});

test('accents are left out of an id, and letters that are not Latin make none', () => {
  expect(idsOf(textOf('# T\n\n## Über Gebühren\n\n## الرسوم\n\n## الأسعار\n'))).toEqual([
    'uber-gebuhren',
    'clause',
    'clause-2',
  ]);
});

test('an id that a later heading has is not given to an earlier one', () => {
  expect(idsOf(textOf('# T\n\n## Rules\n\n## Ours {: #rules }\n'))).toEqual(['rules-2', 'rules']);
});

test('an id is made as for the headings of a Word file', () => {
  expect(
    idsOf(textOf('# T\n\n## Die Straße\n\n## What the company’s customers may expect of it, in each case\n')),
  ).toEqual(['die-strasse', 'what-the-companys-customers-may-expect-of-it-in']);
});

test('what looks like a heading in a block of code is left alone', () => {
  expect(textOf('# T\n\n## One\n\n```\n## no heading\n```\n')).toContain('\n## no heading\n');
});

test('a long first sentence is cut between words', () => {
  const { description } = parsed(`# T\n\n${'word '.repeat(60)}end.`);

  expect(description.length).toBeLessThanOrEqual(162);
  expect(description).toMatch(/word …$/);
});
