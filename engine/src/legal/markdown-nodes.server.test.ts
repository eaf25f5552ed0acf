import { expect, test } from 'vitest';
import { OwnerError } from '#lib/owner-error.ts';
import { toBlock } from '#legal/markdown-nodes.server.ts';
import { parseMarkdown } from '#legal/parse-document.server.ts';

/** The problem with a text, and the line it stands on. */
function problemOf(...lines: string[]): { message: string; line: number | undefined } | undefined {
  try {
    parseMarkdown(lines.join('\n')).children.map(toBlock);
    return undefined;
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    return { message: error.message, line: error.problems[0]?.line };
  }
}

test.each([
  ['a checkbox', ['- [ ] to do'], 1, 'a checkbox is not allowed'],
  ['a checkbox that is ticked', ['- a', '- [x] done'], 2, 'a checkbox is not allowed'],
  [
    'a cell without a column',
    ['| A | B |', '| --- | --- |', '| 0 |', '| 1 | 2 | 3 |'],
    4,
    'this row has 3 cells, and the table has 2 columns',
  ],
])('%s is refused: what it says would be lost', (_, lines, line, message) => {
  expect(problemOf(...lines)).toEqual({ message: expect.stringContaining(message), line });
});
