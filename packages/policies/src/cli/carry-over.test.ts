import { expect, test } from 'vitest';
import { policyFile } from '../../tests/parsed.ts';
import { readFrontMatter } from '../text/front-matter-file.ts';
import { carryOver } from './carry-over.ts';

const clause = (id: string, words: string) => `## ${id} {: #${id} }\n\n${words}`;
const text = (...clauses: readonly string[]) => policyFile(clauses.join('\n\n'));

const [A, B, C] = [clause('a', 'One.'), clause('b', 'Two.'), clause('c', 'Three.')];
const before = text(A, B, C);

test('a clause that both changed stays as it is, and is named with both texts', () => {
  const coming = text(A, clause('b', 'Two, soon.'), C);
  const { body, carried, conflicts } = carryOver(before, text(A, clause('b', 'Two, right.'), C), coming);

  expect(body).toBe(readFrontMatter(coming).body);
  expect(carried).toEqual([]);
  expect(conflicts).toEqual([
    {
      id: 'b',
      corrected: expect.stringContaining('Two, right.'),
      coming: expect.stringContaining('Two, soon.'),
    },
  ]);
});

test('a clause that the coming text has removed, and the correction has changed, is a conflict', () => {
  const { conflicts } = carryOver(before, text(A, clause('b', 'Right.'), C), text(A, C));

  expect(conflicts).toMatchObject([{ id: 'b', coming: undefined }]);
});

test('each clause is that of the text which changed it', () => {
  const corrected = text(A, clause('b', 'Two, right.'), C);
  const coming = text(clause('a', 'One, soon.'), B, C, clause('d', 'Four.'));
  const { body, carried, conflicts } = carryOver(before, corrected, coming);

  expect([carried, conflicts]).toEqual([['b'], []]);
  expect(body).toBe(
    readFrontMatter(text(clause('a', 'One, soon.'), clause('b', 'Two, right.'), C, clause('d', 'Four.'))).body,
  );
});

test('a clause that the correction adds or removes is added behind the clause before it, or removed', () => {
  const coming = text(clause('b', 'Two.'), clause('a', 'One.'), C);

  expect(carryOver(before, text(A, clause('x', 'New.'), B, C), coming).body).toBe(
    readFrontMatter(text(B, A, clause('x', 'New.'), C)).body,
  );
  expect(carryOver(before, text(A, C), coming).body).toBe(readFrontMatter(text(A, C)).body);
});

test('what stands before the first clause is carried over, and line ends are those of the coming text', () => {
  const lead = (words: string) => policyFile(`${words}\n\n${A}`);
  const { body, carried } = carryOver(lead('Old.'), lead('Right.'), lead('Old.').replaceAll('\n', '\r\n'));

  expect(carried).toEqual(['']);
  expect(body).toBe(readFrontMatter(lead('Right.').replaceAll('\n', '\r\n')).body);
});

test('once more, nothing is to be done', () => {
  const corrected = text(A, clause('b', 'Right.'), C);

  expect(carryOver(before, corrected, corrected)).toMatchObject({ carried: [], conflicts: [] });
});
