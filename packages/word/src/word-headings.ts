import type { WordBlock, WordDocument, WordParagraph } from './word-document.ts';
import { listedStyles } from './word-document.ts';
import { textOf } from 'plinth-policies/intake-inlines';
import type { Report } from 'plinth-policies/intake-report';

export type HeadingParagraph = WordParagraph & { readonly headingLevel: number };

/** A bold line that is longer is a sentence. */
const MAX_HEADING_WORDS = 12;

export function isHeading(block: WordBlock): block is HeadingParagraph {
  return block.type === 'paragraph' && block.headingLevel !== undefined;
}

export function wordsOf(block: WordBlock): string {
  return block.type === 'paragraph' ? textOf(block.content).replace(/\s+/g, ' ').trim() : '';
}

/**
 * The title: a paragraph of that style, the only heading of the first level above all others, or, in a document without
 * headings of Word's, a line above all others that looks like one. `title`: of the policy, which may be in capitals here.
 */
export function titleOf(blocks: readonly WordBlock[], title?: string): WordParagraph | undefined {
  const paragraphs = blocks.filter((block) => block.type === 'paragraph');
  const [styled, ...more] = paragraphs.filter(({ kind }) => kind === 'title');
  if (styled !== undefined && more.length === 0) return styled;
  const isNamed = (block: WordParagraph): boolean =>
    title !== undefined && comparable(wordsOf(block)) === comparable(title);
  const [first, ...others] = paragraphs.filter(isHeading);
  if (first === undefined) {
    const [top] = blocks;
    return top?.type === 'paragraph' && looksLikeTitle(top, paragraphs.slice(1)) ? top : paragraphs.find(isNamed);
  }
  const isAlone = others.length > 0 && others.every(({ headingLevel }) => headingLevel > first.headingLevel);
  if ((isAlone && blocks[0] === first) || isNamed(first)) return first;
  const [top] = paragraphs;
  return top !== undefined && (isNamed(top) || looksLikeTitle(top, [first, ...others])) ? top : undefined;
}

/** Titles differ in capitals and spaces. */
function comparable(words: string): string {
  return words.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
}

/** A short line in bold or in capitals that is centred, or that alone is in capitals, or alone has no number. */
function looksLikeTitle(line: WordParagraph, others: readonly WordParagraph[]): boolean {
  if (line.list !== undefined || !isLine(line)) return false;
  const lines = others.filter((each) => isHeading(each) || isLine(each));
  const isAlone = (has: (each: WordParagraph) => boolean): boolean =>
    has(line) && lines.length > 0 && !lines.some((each) => has(each));
  return (
    (line.isCentred && lines.some(({ isCentred }) => !isCentred)) ||
    isAlone((each) => isInCapitals(wordsOf(each))) ||
    (lines.length > 1 && isAlone((each) => each.list === undefined && !/^\W*\p{N}/u.test(wordsOf(each))))
  );
}

function isInCapitals(words: string): boolean {
  return /\p{Lu}{2}/u.test(words) && words === words.toUpperCase();
}

/** A short line that stands out, and is no sentence. */
function isLine(block: WordParagraph): boolean {
  const words = wordsOf(block);
  return (
    (block.isBold || isInCapitals(words)) &&
    block.kind === undefined &&
    words.split(' ').length <= MAX_HEADING_WORDS &&
    !/[.;,:]$/.test(words)
  );
}

/** In a document without Word's headings, a line in bold or in capitals is one. */
export function withBoldLines(blocks: readonly WordBlock[], report: Report): WordBlock[] {
  if (blocks.some(isHeading)) {
    for (const [index, block] of blocks.entries())
      if (block.type === 'paragraph' && !isHeading(block) && block.isBold && isLine(block))
        report.changed(
          index + 1,
          `the bold line “${wordsOf(block)}” is no heading: give it the style of one in Word if it shall be a clause`,
        );
    return [...blocks];
  }
  return blocks.map((block, index) => {
    if (block.type !== 'paragraph' || !isLine(block)) return block;
    const words = wordsOf(block);
    const look = block.isBold ? 'bold line' : 'line in capitals';
    report.changed(
      index + 1,
      `the ${look} “${words}” is the heading of a clause, since the file has no heading of Word’s`,
    );
    return { ...block, headingLevel: 1, content: [{ type: 'text', value: words }] };
  });
}

/** A text without clauses has no addresses: a person can name the style. */
export function askForHeadings(blocks: readonly WordBlock[], { styles }: WordDocument, report: Report): void {
  if (blocks.some(isHeading) || styles.size === 0) return;
  report.open(
    0,
    `no headings found: which style is one? --headings "NAME" names it. The file has the styles ${listedStyles(styles)}`,
  );
}
