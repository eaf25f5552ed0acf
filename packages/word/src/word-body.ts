import type { PhrasingContent } from 'mdast';
import type { Loss } from 'plinth-policies/intake';
import type { ChooseId } from 'plinth-policies/clause-ids';
import { written } from './word-styles.ts';
import { plainWords, type WordBlock, type WordDocument, type WordParagraph } from './word-document.ts';

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

  const blocks = withBoldLines(
    word.blocks.filter((block) => block !== wordTitle),
    lose,
  );
  const headings = blocks.filter(isHeading);
  const top = headings.reduce((least, { headingLevel }) => Math.min(least, headingLevel), Infinity);
  const numbered = numberedLevels(headings);
  const counts: number[] = [];
  return {
    blocks: blocks.map((block, index) => {
      if (isHeading(block)) {
        const isNumbered = numbered.has(block.headingLevel);
        return clauseHeading(block, block.headingLevel - top + CLAUSE_DEPTH, { counts, isNumbered, lose, chooseId });
      }
      const above = blocks[index - 1];
      if (block.type === 'table' || block.kind !== 'quote' || above === undefined || !isHeading(above)) return block;
      lose(
        wordsOf(above),
        'a quotation directly below a heading is a paragraph: there it would be the summary, which does not bind',
      );
      const { kind: _, ...paragraph } = block;
      return paragraph;
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
function withBoldLines(blocks: readonly WordBlock[], lose: Lose): WordBlock[] {
  const isOnly = !blocks.some(isHeading);
  return blocks.map((block) => {
    if (block.type !== 'paragraph' || !block.isBold || block.kind !== undefined || isHeading(block)) return block;
    const words = wordsOf(block);
    if (words.split(' ').length > MAX_HEADING_WORDS || /[.;,:]$/.test(words)) return block;
    if (!isOnly) {
      lose(words, 'a bold line is no heading: give it the style of one in Word if it shall be a clause');
      return block;
    }
    lose(words, 'a bold line became the heading of a clause: no heading of Word’s is in the file');
    return { ...block, headingLevel: 1, content: [{ type: 'text', value: words }] };
  });
}

const BARE_NUMBER = /^\d+(?:\.\d+)*\s+\S/;

/** The levels on which most headings begin with a bare number: "5 years" alone does not. */
function numberedLevels(headings: readonly HeadingParagraph[]): Set<number> {
  const levels = new Map<number, HeadingParagraph[]>();
  for (const heading of headings) {
    const { headingLevel } = heading;
    levels.set(headingLevel, [...(levels.get(headingLevel) ?? []), heading]);
  }
  const isNumbered = (all: readonly HeadingParagraph[]): boolean => {
    const bare = all.filter((heading) => BARE_NUMBER.test(wordsOf(heading))).length;
    return bare > 1 && bare > all.length / 2;
  };
  return new Set([...levels].flatMap(([level, all]) => (isNumbered(all) ? [level] : [])));
}

type Counting = {
  /** Of the clauses above, by depth, to which the heading is added. */
  readonly counts: number[];
  readonly isNumbered: boolean;
  readonly lose: Lose;
  readonly chooseId: ChooseId;
};

function clauseHeading(
  { content, bookmarks, list, ...paragraph }: HeadingParagraph,
  wanted: number,
  { counts, isNumbered, lose, chooseId }: Counting,
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
  const [typed, shown] = withoutNumber(content, counts, isNumbered);
  const number = typed === '' ? (list?.label ?? '').replace(BEFORE_NUMBER, '').replace(/[^\p{L}\p{N}]+$/u, '') : typed;
  if (number !== '' && number !== counted)
    lose(words, `its number was ${number} in Word, and is ${counted} on the site`);
  return { type: 'heading', depth, content: shown, bookmarks, ...chooseId(plainWords(shown)) };
}

/** `§`, `Article`: the words that may stand before a number. */
const BEFORE_NUMBER =
  /^[^\p{L}\p{N}]*(?:(?:section|clause|article|art\.|artikel|artículo|abschnitt|ziffer|hoofdstuk)\s*)?/iu;
/** `3.1 Fees`, `3) Fees`, `3: Fees`, `IV. Fees`, `b) Fees`. */
const NUMBERED = /^(?:(\d+(?:\.\d+)*)|([ivxlc]+|[a-z])(?=[.):]))([.):]*)[\s\u00a0]+(?=\S)/i;
const LETTER_FORMATS = ['lowerLetter', 'lowerRoman'];

/**
 * The number that was typed before a heading, '' where there is none, and the heading without it: the site counts the
 * clauses. A bare number is one of the heading's words, as in "30 days", unless it is the one that it will have and others
 * on its level have theirs. Letters, as in "C. Data", are a number only where they are that of the site.
 */
function withoutNumber(
  content: readonly PhrasingContent[],
  counts: readonly number[],
  isNumbered: boolean,
): readonly [number: string, content: readonly PhrasingContent[]] {
  const [first, ...rest] = content;
  if (first?.type !== 'text') return ['', content];
  const [before = ''] = BEFORE_NUMBER.exec(first.value) ?? [];
  const [whole, decimal, letters, sign] = NUMBERED.exec(first.value.slice(before.length)) ?? [];
  if (whole === undefined) return ['', content];
  const number = decimal ?? letters ?? '';
  const isDotted = number.includes('.');
  const isNumber =
    decimal === undefined
      ? LETTER_FORMATS.some((format) => written(counts.at(-1) ?? 0, format) === number.toLowerCase())
      : sign !== '' ||
        (isDotted && isNumbered) ||
        (number === counts.join('.') && (isDotted || isNumbered || before !== ''));
  if (!isNumber) return ['', content];
  return [number, [{ ...first, value: first.value.slice(before.length + whole.length) }, ...rest]];
}
