import { expect, test } from 'vitest';
import { compareDocuments } from './compare-documents.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { countComparedWords } from './comparison.ts';
import { policy } from '../../tests/legal-texts.ts';

const parse = (...clauses: readonly string[]) =>
  parsePolicy(policy({ '## Who {: #who }': clauses.join('\n\n'), '> In short.': '', 'Text.': '' }), 'test.md');
const clause = (id: string, text: string) => `## Of ${id} {: #${id} }\n\n${text}`;
const counts = (older: ReturnType<typeof parse>, newer: ReturnType<typeof parse>, tag = 'en') =>
  countComparedWords(compareDocuments(older, newer), tag);

test('of the same text no word is added or removed', () => {
  const text = parse(clause('a', 'One two.\n\n- three\n\n| four | five |\n| - | - |\n| six | 7 |'));

  expect(counts(text, text)).toEqual({ added: 0, removed: 0 });
});

test('words of a clause that changed, came or went are counted, and those of one that moved are not', () => {
  const [kept, moved] = [clause('a', 'Within ten days.'), clause('b', 'Moved words.')];

  expect(
    counts(
      parse(moved, kept, clause('c', 'Gone.')),
      parse(clause('a', 'Within two days.'), clause('d', 'New one.'), moved),
    ),
  ).toEqual({
    added: 5,
    removed: 4,
  });
});

test('a language without spaces has words', () => {
  expect(counts(parse(clause('a', '我们保护您的数据。')), parse(clause('a', '我们删除您的数据。')), 'zh').added).toBe(
    1,
  );
});
