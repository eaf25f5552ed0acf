import { expect, test } from 'vitest';
import { clauseDifferences } from '#commands/policy/clause-differences.ts';

const MARKS = { gone: (words: string) => `[-${words}-]`, come: (words: string) => `{+${words}+}` };
const clause = (id: string, text: string): string => `## Of ${id} {: #${id} }\n\n${text}\n`;
const text = (...clauses: string[]): string => ['Lead.\n', ...clauses].join('\n');
const differences = (older: string, newer: string) => clauseDifferences(older, newer, MARKS);

test('a text has no differences from itself', () => {
  const same = text(clause('a', 'One.'), clause('b', 'Two.'));

  expect(differences(same, same)).toEqual([]);
});

test('words that went and came are marked, and lines without them are left out', () => {
  expect(
    differences(
      text(clause('a', 'First line.\n\nWithin ten days.')),
      text(clause('a', 'First line.\n\nWithin two days.')),
    ),
  ).toEqual([{ what: 'changed', heading: 'Of a (#a)', lines: ['Within [-ten-]{+two+} days.'] }]);
});

test('clauses are matched by their ids: added, removed, moved', () => {
  const older = text(clause('a', 'A.'), clause('b', 'B.'), clause('c', 'C.'), clause('d', 'D.'));
  const newer = text(clause('c', 'C.'), clause('a', 'A.'), clause('b', 'B.'), clause('e', 'E.'));

  expect(differences(older, newer).map(({ what, heading }) => `${what} ${heading}`)).toEqual([
    'moved Of c (#c)',
    'added Of e (#e)',
    'removed Of d (#d)',
  ]);
});
