import type { RootContent } from 'mdast';
import { titleOfSlug } from '../text/legal-path.ts';
import { nodeLine } from '../text/parse-policy.ts';
import { firstSentence } from './first-sentence.ts';
import { flatten, flattenHtml } from './flatten.ts';
import { clauseOf, titleAmong, wordsOf, type AnchoredHeading } from './headings.ts';
import { textOf } from './plain-inlines.ts';
import { readMarkdown, type ReadFile } from './read-markdown.ts';
import { openPlace, Report, type IntakeNote, type Loss } from './report.ts';
import { textOfBody, writeBody, type WriteOptions } from './write-body.ts';
import { parse } from 'parse5';
import { htmlBlocks, placesIn } from './html-blocks.ts';
import { attributeOf, isElement, wordsIn, type HtmlElement, type HtmlNode } from './html-inlines.ts';

type ReadOptions = {
  readonly format: 'markdown' | 'html';
  /** BCP 47 tag of the text. */
  readonly language: string;
};

export type IntakeOptions = ReadOptions & WriteOptions;

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
  /** Of a Word file, which has no lines. */
  readonly losses?: readonly Loss[];
};

/** A file that was read, with what it says of itself. `write` is for one call: it uses the blocks up. */
export type ReadText = {
  /** What it may be the text of, the most likely first. */
  readonly titles: readonly string[];
  readonly description?: string | undefined;
  readonly date?: string | undefined;
  readonly write: (options: WriteOptions) => TakenText;
};

/**
 * A text as people have it, in the form of a version's file: Markdown of any common tool, or a page that was saved. Nothing is
 * dropped in silence: each word of the file is in the text or in a note.
 */
export function takeIn(source: string, options: IntakeOptions): TakenText {
  return readText(source, options).write(options);
}

/** The first half of `takeIn`: who imports a text knows what it is a version of by its title. */
export function readText(source: string, { format, language }: ReadOptions): ReadText {
  const report = new Report();
  const read = format === 'html' ? readPage(source, report) : readMarkdown(source, report);
  flatten({ type: 'root', children: read.blocks }, report);
  const { title, blocks } = withoutTitle(read, report);
  const lead = blocks.find((block) => block.type === 'paragraph' && /[.!?。।؟]\s*$/u.test(textOf([block])));
  const sentence = lead === undefined ? '' : firstSentence(textOf([lead]), language);
  const { date, description: stated } = read;
  return {
    titles: title === undefined ? [] : [title],
    description: stated ?? (sentence || title),
    date,
    write: (options) => {
      const taken = writeText({ title, blocks, date, description: stated }, options, report);
      return { ...taken, description: stated ?? (sentence || taken.title) };
    },
  };
}

/** The text of blocks below their title. */
export function writeText({ blocks, ...stated }: ReadFile, options: WriteOptions, report: Report): TakenText {
  if (textOf(blocks).trim() === '') {
    blocks.push({ type: 'paragraph', children: [{ type: 'text', value: openPlace('…') }] });
    report.open(1, 'the file has no words below its title: write the text in the place of ⟦…⟧');
  }
  const title = calledTitle(stated, options, report);
  const ids = writeBody(blocks, { title, options, report });
  textOfBody(title, ids.body, report);
  const notes = report.notes.toSorted((a, b) => a.line - b.line);
  return { title, description: stated.description ?? title, date: stated.date, ...ids, notes };
}

type Stated = Pick<ReadFile, 'title' | 'description' | 'date'>;

/** Lists what the file says of itself in another way than the policy does. */
function calledTitle({ title, description, date }: Stated, options: WriteOptions, report: Report): string {
  const { policy, slug, title: given = titleOfSlug(slug) } = options;
  const called = policy?.title ?? title ?? given;
  if (title === undefined) report.changed(1, `the file has no title: the text is called “${called}”`);
  else if (title !== called) report.leftOut(1, `the title, since the policy is called “${called}”`, title);
  if (policy?.description !== undefined && policy.description !== description)
    report.leftOut(1, 'the description, since the policy has one', description ?? '');
  if (policy?.effective !== undefined && policy.effective !== date)
    report.leftOut(1, `the date, since the version applies from ${policy.effective}`, date ?? '');
  return called;
}

/** The blocks without the title. Text above it comes first below it. */
function withoutTitle(read: ReadFile, report: Report): { title: string | undefined; blocks: RootContent[] } {
  const top = titleAmong(read.blocks);
  const blocks = read.blocks.filter((block) => block !== top);
  if (top === undefined) return { title: read.title, blocks };
  const clause = clauseOf({ anchors: [], ...top } as AnchoredHeading, report);
  const title = wordsOf(clause);
  if (read.title !== undefined && read.title !== title)
    report.leftOut(1, 'the title of the page, which the heading is not', read.title);
  if (read.blocks[0] !== top) report.changed(nodeLine(top), 'what stood above the title is the introduction');
  return { title, blocks };
}

/** A page that was saved: its main part. What stands around it is listed. */
function readPage(source: string, report: Report): ReadFile {
  const document = parse(source, { sourceCodeLocationInfo: true });
  const lineOf = (node: HtmlNode): number => node.sourceCodeLocation?.startLine ?? 0;
  flattenHtml(document, { lineOf, report });
  const elements = elementsIn(document.childNodes);
  const named = (name: string) => elements.find(({ tagName }) => tagName === name);
  const main = named('main') ?? named('article') ?? named('body');
  if (main === undefined) return { blocks: [] };
  const pageTitle = named('title');
  const description = elements.find(
    (each) => each.tagName === 'meta' && attributeOf(each, 'name')?.toLowerCase() === 'description',
  );
  listAround(document.childNodes, main, { lineOf, report });
  const title = (pageTitle && wordsIn(pageTitle).replace(/\s+/g, ' ').trim()) || undefined;
  return {
    blocks: htmlBlocks(main.childNodes, { lineOf, report, places: placesIn(main.childNodes) }),
    title,
    description: description && attributeOf(description, 'content')?.trim(),
  };
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (isElement(node) ? [node, ...elementsIn(node.childNodes)] : []));
}

type Reading = { readonly lineOf: (node: HtmlNode) => number; readonly report: Report };

/** Lists what stands around the main part of a page, but its title. */
function listAround(nodes: readonly HtmlNode[], main: HtmlElement, reading: Reading): void {
  const { lineOf, report } = reading;
  const around = new Set<unknown>();
  for (let node: HtmlElement['parentNode'] = main.parentNode; node !== null;)
    node = around.add(node) && 'parentNode' in node ? node.parentNode : null;
  for (const node of nodes) {
    if (node === main || node.nodeName === 'title') continue;
    if (isElement(node) && (around.has(node) || node.tagName === 'head')) listAround(node.childNodes, main, reading);
    else if (node.nodeName === '#comment' && 'data' in node) report.leftOut(lineOf(node), 'a comment', node.data);
    else report.leftOut(lineOf(node), `the part <${node.nodeName}> of the page`, wordsIn(node).replace(/\s+/g, ' '));
  }
}
