import type { PhrasingContent } from 'mdast';
import { withoutTypedNumber } from '#commands/policy/import/typed-number.ts';
import type { IdChooser } from '#commands/policy/import/clause-ids.ts';
import { plainWords } from '#word/plain-words.ts';
import type { Loss, WordBlock, WordDocument, WordParagraph } from '#word/word-document.ts';

export type Heading = {
  readonly type: 'heading';
  /** 2 for a clause: the page has the one above. */
  readonly depth: number;
  readonly id: string;
  readonly isKept: boolean;
  readonly content: readonly PhrasingContent[];
  readonly bookmarks: readonly string[];
};

export type BodyBlock = Heading | WordBlock;

export type Body = { readonly blocks: readonly BodyBlock[]; readonly losses: readonly Loss[] };

const CLAUSE_DEPTH = 2;
/** As the parser takes them. */
const DEEPEST = 4;
/** A bold line that is longer is a sentence. */
const MAX_HEADING_WORDS = 12;

type HeadingParagraph = WordParagraph & { readonly headingLevel: number };

/** The blocks below the title, in which each heading is a clause. `title`: of the policy, which stays. */
export function bodyOf(word: WordDocument, title: string, ids: IdChooser): Body {
  const losses: Loss[] = [];
  const lose = (words: string, what: string): void => void losses.push({ what, heading: words, words: '' });
  const { blocks, wordTitle } = withoutTitle(word.blocks, title);
  if (wordTitle !== undefined && wordTitle !== title)
    lose('', `the title “${wordTitle}” is left out: the policy is called “${title}”`);

  const withHeadings = blocks.some(isHeading) ? blocks : boldAsHeadings(blocks, lose);
  const levels = withHeadings.filter(isHeading).map(({ headingLevel }) => headingLevel);
  const top = Math.min(...levels);
  const counts: number[] = [];
  const body = withHeadings.map((block): BodyBlock => {
    if (!isHeading(block)) return block;
    const wanted = block.headingLevel - top + CLAUSE_DEPTH;
    const depth = Math.min(wanted, counts.length + CLAUSE_DEPTH);
    const words = plainWords(block.content);
    if (depth > DEEPEST) {
      lose(words, `a heading of level ${wanted - 1} is bold words: a clause has three levels`);
      return { ...block, content: [{ type: 'strong', children: [...block.content] }] };
    }
    if (depth < wanted)
      lose(words, `a heading of level ${wanted - 1} below none of level ${wanted - 2} is one level higher`);
    counts.splice(depth - CLAUSE_DEPTH + 1);
    counts[depth - CLAUSE_DEPTH] = (counts[depth - CLAUSE_DEPTH] ?? 0) + 1;
    const { content, changed } = withoutNumber(block.content, counts.join('.'));
    if (changed !== undefined) lose(words, `its number was ${changed} in Word, and is ${counts.join('.')} on the site`);
    return { type: 'heading', depth, content, bookmarks: block.bookmarks, ...ids.choose(plainWords(content)) };
  });
  return { blocks: body, losses };
}

function isHeading(block: WordBlock): block is HeadingParagraph {
  return block.type === 'paragraph' && block.headingLevel !== undefined;
}

/** The title is a paragraph of that style, or the only heading of the first level, above all others. */
function withoutTitle(blocks: readonly WordBlock[], title: string) {
  const [styled, ...more] = blocks.filter((block) => block.type === 'paragraph' && block.kind === 'title');
  if (styled !== undefined && more.length === 0) return without(blocks, styled);
  const headings = blocks.filter(isHeading);
  const [first, ...others] = headings;
  if (first === undefined)
    return without(
      blocks,
      blocks.find((block) => wordsOf(block) === title),
    );
  const isAlone = others.length > 0 && others.every(({ headingLevel }) => headingLevel > first.headingLevel);
  return without(blocks, (isAlone && blocks[0] === first) || wordsOf(first) === title ? first : undefined);
}

function without(blocks: readonly WordBlock[], title: WordBlock | undefined) {
  return title === undefined
    ? { blocks, wordTitle: undefined }
    : { blocks: blocks.filter((block) => block !== title), wordTitle: wordsOf(title) };
}

function wordsOf(block: WordBlock): string {
  return block.type === 'paragraph' ? plainWords(block.content).trim() : '';
}

/** In a document without a heading of Word's, a line that is bold as a whole is one. */
function boldAsHeadings(blocks: readonly WordBlock[], lose: (words: string, what: string) => void): WordBlock[] {
  return blocks.map((block) => {
    if (block.type !== 'paragraph' || !block.isBold || block.kind !== undefined) return block;
    const words = wordsOf(block);
    if (words.split(' ').length > MAX_HEADING_WORDS || /[.;,:]$/.test(words)) return block;
    lose(words, 'a bold line became the heading of a clause: no heading of Word’s is in the file');
    const { list: _, ...paragraph } = block;
    return { ...paragraph, headingLevel: 1, content: [{ type: 'text', value: words }] };
  });
}

function withoutNumber(
  content: readonly PhrasingContent[],
  counted: string,
): { content: readonly PhrasingContent[]; changed?: string } {
  const [first, ...rest] = content;
  if (first?.type !== 'text') return { content };
  const { words, number } = withoutTypedNumber(first.value, counted);
  const changed = number !== undefined && /^\d/.test(number) && number !== counted;
  return { content: [{ ...first, value: words }, ...rest], ...(changed && { changed: number }) };
}
