import type { PhrasingContent } from 'mdast';
import type { ChooseId } from '#commands/policy/import/clause-ids.ts';
import { plainWords, type Loss, type WordBlock, type WordDocument, type WordParagraph } from '#word/word-document.ts';

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
/** The parser takes no deeper heading. */
const DEEPEST = 4;
/** A bold line that is longer is a sentence. */
const MAX_HEADING_WORDS = 12;

type HeadingParagraph = WordParagraph & { readonly headingLevel: number };
type Lose = (heading: string, what: string) => void;

/** The blocks below the title, in which each heading is a clause. `title`: of the policy, which stays. */
export function bodyOf(word: WordDocument, title: string, chooseId: ChooseId): Body {
  const losses: Loss[] = [];
  const lose: Lose = (heading, what) => losses.push({ what, heading, words: '' });
  const wordTitle = titleOf(word.blocks, title);
  if (wordTitle !== undefined && wordsOf(wordTitle) !== title)
    lose('', `the title “${wordsOf(wordTitle)}” is left out: the policy is called “${title}”`);

  const below = word.blocks.filter((block) => block !== wordTitle);
  const blocks = below.some(isHeading) ? below : boldAsHeadings(below, lose);
  const top = Math.min(...blocks.filter(isHeading).map(({ headingLevel }) => headingLevel));
  const counts: number[] = [];
  return {
    blocks: blocks.map((block) => {
      if (!isHeading(block)) return block;
      return clauseHeading(block, block.headingLevel - top + CLAUSE_DEPTH, { counts, lose, chooseId });
    }),
    losses,
  };
}

/** The title is a paragraph of that style, or the only heading of the first level, above all others. */
function titleOf(blocks: readonly WordBlock[], title: string): WordBlock | undefined {
  const [styled, ...more] = blocks.filter((block) => block.type === 'paragraph' && block.kind === 'title');
  if (styled !== undefined && more.length === 0) return styled;
  const [first, ...others] = blocks.filter(isHeading);
  if (first === undefined) return blocks.find((block) => wordsOf(block) === title);
  const isAlone = others.length > 0 && others.every(({ headingLevel }) => headingLevel > first.headingLevel);
  return (isAlone && blocks[0] === first) || wordsOf(first) === title ? first : undefined;
}

function isHeading(block: WordBlock): block is HeadingParagraph {
  return block.type === 'paragraph' && block.headingLevel !== undefined;
}

function wordsOf(block: WordBlock): string {
  return block.type === 'paragraph' ? plainWords(block.content).trim() : '';
}

/** In a document without Word's headings, a bold line is one. */
function boldAsHeadings(blocks: readonly WordBlock[], lose: Lose): WordBlock[] {
  return blocks.map((block) => {
    if (block.type !== 'paragraph' || !block.isBold || block.kind !== undefined) return block;
    const words = wordsOf(block);
    if (words.split(' ').length > MAX_HEADING_WORDS || /[.;,:]$/.test(words)) return block;
    lose(words, 'a bold line became the heading of a clause: no heading of Word’s is in the file');
    const { list: _, ...paragraph } = block;
    return { ...paragraph, headingLevel: 1, content: [{ type: 'text', value: words }] };
  });
}

/** `counts`: of the clauses above, by depth, to which this one is added. */
function clauseHeading(
  { content, bookmarks, ...paragraph }: HeadingParagraph,
  wanted: number,
  { counts, lose, chooseId }: { counts: number[]; lose: Lose; chooseId: ChooseId },
): BodyBlock {
  const depth = Math.min(wanted, counts.length + CLAUSE_DEPTH);
  const words = plainWords(content);
  if (depth > DEEPEST) {
    lose(words, `a heading of level ${wanted - 1} is bold words: a clause has three levels`);
    return { ...paragraph, bookmarks, content: [{ type: 'strong', children: [...content] }] };
  }
  if (depth < wanted)
    lose(words, `a heading of level ${wanted - 1} below none of level ${wanted - 2} is one level higher`);
  counts.splice(depth - CLAUSE_DEPTH + 1);
  counts[depth - CLAUSE_DEPTH] = (counts[depth - CLAUSE_DEPTH] ?? 0) + 1;
  const counted = counts.join('.');
  const [number, shown] = withoutNumber(content, counted);
  if (/^\d/.test(number) && number !== counted)
    lose(words, `its number was ${number} in Word, and is ${counted} on the site`);
  return { type: 'heading', depth, content: shown, bookmarks, ...chooseId(plainWords(shown)) };
}

/** `3.1 Fees`, `3) Fees`, `§ 3 Fees`, `Article 3: Fees`, `IV. Fees`; a list of the words that may stand before a number. */
const NUMBERED =
  /^(?:(?:§+|section|clause|article|art\.|artikel|artículo|abschnitt|ziffer|hoofdstuk)\s*)?(?:(\d+(?:\.\d+)*)|([IVXLC]+(?=[.)])))([.):]*)[\s\u00a0]+(?=\S)/iu;

/**
 * The number that was typed before a heading, '' where there is none, and the heading without it: the site counts the
 * clauses. A bare number is one of the heading's words, as in "30 days", unless it is the one that it will have, `counted`.
 */
function withoutNumber(
  content: readonly PhrasingContent[],
  counted: string,
): readonly [number: string, content: readonly PhrasingContent[]] {
  const [first, ...rest] = content;
  const [whole = '', decimal, roman, sign = ''] = (first?.type === 'text' && NUMBERED.exec(first.value)) || [];
  const number = decimal ?? roman ?? '';
  const isNumber = sign !== '' || number.includes('.') || number === counted;
  if (first?.type !== 'text' || !isNumber) return ['', content];
  return [number, [{ ...first, value: first.value.slice(whole.length) }, ...rest]];
}
