import compile from 'icu-minify/compile';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { literalMarkdown, literalMessage } from '#commands/init/literal-text.ts';
import { plainText } from 'plinth-policies/text';
import { toBlock, parseMarkdown } from 'plinth-policies/parse';

/** What a reader sees of a paragraph, and of the second cell of a table's last row. */
function read(markdown: string): string {
  const [node] = parseMarkdown(markdown).children;
  const block = node === undefined ? undefined : toBlock(node);
  if (block?.type === 'paragraph') return plainText(block.children);
  return block?.type === 'table' ? plainText(block.rows.at(-1)?.[1] ?? []) : `a ${String(block?.type)}`;
}

const TEXTS = fc
  .array(
    fc.oneof(
      fc.constantFrom('|', '\n', '<', '# ', '- ', '1. ', '*a*', '_a_', '[x](y)', '`', '\\', '&amp;'),
      fc.string(),
    ),
  )
  .map((parts) => `A${parts.join('')}`)
  // An address becomes a link, which says the same.
  .filter((text) => !/@|www\.|:\/\//i.test(text));
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

test('a fact of any characters says just that in a line and in a table', () => {
  fc.assert(
    fc.property(TEXTS, (text) => {
      const markdown = literalMarkdown(text);

      expect(read(markdown)).toBe(oneLine(text));
      expect(read(`| a | b |\n| --- | --- |\n| c | ${markdown} |`)).toBe(oneLine(text));
    }),
  );
});

test.each(['# One', '- One', '+ One', '1. One', '2) One', '=== One', '--- One', '> One'])(
  'the start of a line is no mark: %s',
  (text) => {
    expect(read(literalMarkdown(text))).toBe(text);
  },
);

test.each(['A __0__', 'a__b', '__init__', '_', '___ a'])('underscores are no marks: %s', (text) => {
  expect(read(literalMarkdown(text))).toBe(text);
});

test.each(['Müller & Co. KG', 'a_b@own.example', '1 Own Road, 2nd floor (left)', "O'Brien-Smith #4"])(
  'what means nothing stays as it is: %s',
  (text) => {
    expect(literalMarkdown(text)).toBe(text);
  },
);

test('a text of any characters is a message that says it', () => {
  const text = fc.array(fc.oneof(fc.constantFrom('{', '}', '<', '>', "'", '#', '|', '\n', 'a'), fc.string()));
  fc.assert(
    fc.property(
      text.map((parts) => parts.join('')),
      (said) => {
        expect(compile(literalMessage(said))).toEqual(said);
      },
    ),
  );
});

test.each(["It's ours", 'Fees & charges'])('a text that means nothing else stays as it is: %s', (text) => {
  expect(literalMessage(text)).toBe(text);
});
