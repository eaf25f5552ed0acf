import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importFile } from '../tests/import-file.ts';
import { translatedPolicy } from 'plinth-policies/policy-texts';
import { plainText, type Block } from 'plinth-policies/text';
import { parsePolicy } from 'plinth-policies/parse';
import { policy, PRIVACY } from '../../policies/tests/legal-texts.ts';
import { heading, item, para, run, table, wordFile } from '../tests/word-file.ts';

const begun = translatedPolicy(new Map([[PRIVACY, policy()]]), 'privacy', ['en']);

/** Letters and signs that Markdown, tables or front matter have a use for. */
const word = fc.string({
  unit: fc.constantFrom(...Array.from('abzÄ9*_[]()#>|~`\\<&-+.!:{}@é“')),
  minLength: 1,
  maxLength: 6,
});
const words = fc.array(word, { minLength: 1, maxLength: 6 }).map((each) => each.join(' '));
const look = fc.constantFrom('', '<w:b/>', '<w:i/>', '<w:b/><w:i/>');
const block = fc.oneof(
  fc.array(fc.tuple(words, look), { minLength: 1, maxLength: 4 }).map((runs) => ({
    words: runs.map(([text]) => text).join(''),
    xml: para(runs.map(([text, how]) => run(text, how)).join('')),
  })),
  fc.tuple(words, fc.integer({ min: 1, max: 3 }), fc.integer({ min: 0, max: 2 })).map(([text, list, level]) => ({
    words: text,
    xml: item(list, level, run(text)),
  })),
  fc.tuple(words, words, words).map(([one, two, three]) => ({
    words: one + two + three,
    xml: table(
      [
        [one, two],
        [three, ''],
      ].map((row) => row.map((cell) => para(run(cell)))),
    ),
  })),
);

function wordsOf(blocks: readonly Block[]): string {
  return blocks
    .map((each): string => {
      if (each.type === 'paragraph') return plainText(each.children);
      if (each.type === 'list') return each.items.map(wordsOf).join('');
      if (each.type === 'quote') return wordsOf(each.blocks);
      return [each.head, ...each.rows].flat().map(plainText).join('');
    })
    .join('');
}

test(
  'every sign of a Word file is read from its Markdown again, by the parser of the site',
  { timeout: 60_000 },
  () => {
    const squeezed = (text: string) => text.replace(/\s/g, '');
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), (blocks) => {
        const file = wordFile(heading(1, 'Who') + blocks.map(({ xml }) => xml).join(''));
        const { text, notes = [] } = importFile(file, policy(), begun);

        const [clause] = parsePolicy(text, 'test.md').clauses;
        expect(squeezed(wordsOf(clause?.blocks ?? []))).toBe(squeezed(blocks.map((each) => each.words).join('')));
        expect(notes.filter(({ what }) => what.startsWith('some signs'))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  },
);
