import type { RootContent } from 'mdast';
import { titleOfSlug } from '../text/legal-path.ts';
import { nodeLine } from '../text/parse-policy.ts';
import { firstSentence } from './first-sentence.ts';
import { flatten } from './flatten.ts';
import { clauseOf, titleAmong, wordsOf } from './headings.ts';
import type { AnchoredHeading } from './plain-blocks.ts';
import { textOf } from './plain-inlines.ts';
import { readMarkdown, type ReadFile } from './read-markdown.ts';
import { readPage } from './read-page.ts';
import { openPlace, Report, type IntakeNote } from './report.ts';
import type { IntakeOptions } from './intake-options.ts';
import { textOfBody, writeBody } from './write-body.ts';

export type TakenText = {
  readonly title: string;
  readonly description: string;
  /** ISO date that the file states. */
  readonly date: string | undefined;
  /** From the title on. */
  readonly body: string;
  readonly keptIds: readonly string[];
  readonly newIds: readonly string[];
  /** In the order of the lines. */
  readonly notes: readonly IntakeNote[];
};

/**
 * A text as people have it, in the form of a version's file: Markdown of any common tool, or a page that was saved. Nothing is
 * dropped in silence: each word of the file is in the text or in a note.
 */
export function takeIn(source: string, options: IntakeOptions): TakenText {
  const report = new Report();
  const read = options.format === 'html' ? readPage(source, report) : readMarkdown(source, report);
  flatten({ type: 'root', children: read.blocks }, report);
  const { title: stated, blocks } = withTitle(read, options, report);
  const { policyTitle: title = stated } = options;
  if (textOf(blocks).trim() === '') {
    blocks.push({ type: 'paragraph', children: [{ type: 'text', value: openPlace('…') }] });
    report.open(1, 'the file has no words below its title: write the text in the place of ⟦…⟧');
  }
  if (title !== stated) report.leftOut(1, `the title, since the policy is called “${title}”`, stated);
  const { body, keptIds, newIds } = writeBody(blocks, { title, options, report });
  const lead = blocks.find((block) => block.type === 'paragraph' && /[.!?。।؟]\s*$/u.test(textOf([block])));
  const description =
    read.description ?? (lead === undefined ? title : firstSentence(textOf([lead]), options.language) || title);
  textOfBody(title, body, report);
  return {
    title,
    description,
    date: read.date,
    body,
    keptIds,
    newIds,
    notes: report.notes.toSorted((a, b) => a.line - b.line),
  };
}

/** The title, and the blocks without it. Text above it comes first below it. */
function withTitle(
  read: ReadFile,
  { slug, title: given }: IntakeOptions,
  report: Report,
): { title: string; blocks: RootContent[] } {
  const top = titleAmong(read.blocks);
  const blocks = read.blocks.filter((block) => block !== top);
  if (top !== undefined) {
    const clause = clauseOf({ anchors: [], ...top } as AnchoredHeading, report);
    const title = wordsOf(clause);
    if (read.title !== undefined && read.title !== title)
      report.leftOut(1, 'the title of the page, which the heading is not', read.title);
    if (read.blocks[0] !== top) report.changed(nodeLine(top), 'what stood above the title is the introduction');
    return { title, blocks };
  }
  const title = read.title ?? given ?? titleOfSlug(slug);
  if (read.title === undefined)
    report.changed(1, `the file has no title: it is called “${title}”; --title names another`);
  return { title, blocks };
}
