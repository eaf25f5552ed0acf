import type { PhrasingContent } from 'mdast';
import { closeLevels, takeNumbersOff, type Clause } from 'plinth-policies/intake-headings';
import { Report, type IntakeNote } from 'plinth-policies/intake-report';
import type { ChooseId } from 'plinth-policies/clause-ids';
import type { ListPlace } from './numbering.ts';
import type { WordBlock, WordDocument, WordParagraph } from './word-document.ts';
import { askForHeadings, isHeading, titleOf, withBoldLines, wordsOf, type HeadingParagraph } from './word-headings.ts';

export type Heading = {
  readonly type: 'heading';
  /** With its level, its words without number, and its id, which may still change. */
  readonly clause: Clause;
  readonly isKept: boolean;
  readonly bookmarks: readonly string[];
  /** Where Word took its number from. */
  readonly list?: ListPlace;
};

export type BodyBlock = Heading | WordBlock;

export type Body = { readonly blocks: readonly BodyBlock[]; readonly notes: readonly IntakeNote[] };

/** 2 for a clause: the page has the one above. */
const CLAUSE_DEPTH = 2;
/** The parser takes no deeper heading. */
const DEEPEST = 4;

/** The blocks below the title, in which each heading is a clause. `title`: of the policy, which stays. */
export function bodyOf(word: WordDocument, title: string, chooseId: ChooseId): Body {
  const report = new Report();
  const wordTitle = titleOf(word.blocks, title);
  if (wordTitle !== undefined && wordsOf(wordTitle).toLowerCase() !== title.toLowerCase())
    report.leftOut(0, `the title, since the policy is called “${title}”`, wordsOf(wordTitle));
  const blocks = withBoldLines(
    word.blocks.filter((block) => block !== wordTitle),
    report,
  );
  askForHeadings(blocks, word, report);
  const clauses = clausesOf(blocks, report);
  const shown = blocks.map((block, index): BodyBlock => {
    const clause = clauses.get(block);
    if (clause === undefined) return withoutSummary(block, blocks[index - 1], index + 1, report);
    // A block of `clauses` is a heading.
    return clauseHeading(block as HeadingParagraph, clause, { chooseId, report });
  });
  return { blocks: shown, notes: report.notes };
}

/** By the line of the report, which is the number of the block until the notes are handed on. */
function clausesOf(blocks: readonly WordBlock[], report: Report): Map<WordBlock, Clause> {
  const headings = blocks.filter(isHeading);
  const top = headings.reduce((least, { headingLevel }) => Math.min(least, headingLevel), Infinity);
  const clauses = new Map<WordBlock, Clause>();
  for (const [index, block] of blocks.entries()) {
    if (!isHeading(block)) continue;
    const depth = block.headingLevel - top + CLAUSE_DEPTH;
    const children = structuredClone(block.content).map((node): PhrasingContent =>
      node.type === 'break' ? { type: 'text', value: ' ' } : node,
    );
    // Word's level may be one that Markdown has no heading for.
    const heading = { type: 'heading', depth: 2, children } as const;
    clauses.set(block, { heading: { ...heading }, line: index + 1, depth, ids: [], number: '', id: '' });
  }
  closeLevels([...clauses.values()], report);
  takeNumbersOff([...clauses.values()], report);
  return clauses;
}

/** A heading that Word itself numbered is listed where the site has another number. */
function clauseHeading(
  { content, bookmarks, list, ...paragraph }: HeadingParagraph,
  clause: Clause,
  { chooseId, report }: { readonly chooseId: ChooseId; readonly report: Report },
): BodyBlock {
  if (clause.depth > DEEPEST)
    return { ...paragraph, bookmarks, content: [{ type: 'strong', children: [...content] }], ...(list && { list }) };
  const words = wordsOf({ ...paragraph, bookmarks, content: clause.heading.children });
  const { id, isKept } = chooseId(words);
  clause.id = id;
  const shown = list?.isOrdered === true ? list.label : '';
  if (numberIn(shown) !== '' && numberIn(shown) !== clause.number)
    report.changed(clause.line, `“${words}” was ${shown} in Word, and is ${clause.number} on the site`);
  return { type: 'heading', clause, isKept, bookmarks, ...(list && { list }) };
}

/** `1.2` of `§ 1.2.`, `Article 1.2`. */
function numberIn(label: string): string {
  return label
    .replace(/^[^\p{N}(]*\s/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toLowerCase();
}

function withoutSummary(block: WordBlock, above: WordBlock | undefined, line: number, report: Report): WordBlock {
  if (block.type === 'table' || block.kind !== 'quote' || above === undefined || !isHeading(above)) return block;
  report.changed(
    line,
    `a quotation directly below “${wordsOf(above)}” is a paragraph: there it would be the summary, which does not bind`,
  );
  const { kind: _, ...paragraph } = block;
  return paragraph satisfies WordParagraph;
}
