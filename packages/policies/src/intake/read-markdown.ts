import type { Definition, FootnoteDefinition, Link, ListItem, Nodes, Root, RootContent } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified, type Processor } from 'unified';
import { nodeLine } from '../text/parse-policy.ts';
import { flatten } from './flatten.ts';
import { withoutForeignLines } from './foreign-lines.ts';
import { withoutPrograms } from './mdx.ts';
import { innerBlocks, plainBlocks } from './plain-blocks.ts';
import { NOTE, textOf, type PlainContext } from './plain-inlines.ts';
import type { Report } from './report.ts';
import { readFrontMatter } from '../text/front-matter-file.ts';
import { isDay } from '../lib/days.ts';

/** A file as blocks that a text may have, with what it says of itself. */
export type ReadFile = {
  readonly blocks: RootContent[];
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly date?: string | undefined;
};

/** Markdown of any common tool. */
export function readMarkdown(source: string, report: Report): ReadFile {
  const text = source.replace(/\r\n?/g, '\n');
  const { body, ...matter } = readForeignMatter(text, report);
  const root = parsed(withoutForeignLines(withoutPrograms(body, report), report), report);
  noteUnderlined(root.children, body, report);
  const { definitions, unused, notes, allNotes } = collect(root.children);
  const used: string[] = [];
  const context: PlainContext = {
    report,
    definitions,
    anchors: [],
    noteNumber: ({ identifier }) => {
      if (!used.includes(identifier)) used.push(identifier);
      return used.indexOf(identifier) + 1;
    },
  };
  const blocks = withFootnotes(root.children, context, { notes, used });
  for (const note of allNotes)
    if (notes.get(note.identifier) !== note || !used.includes(note.identifier))
      report.leftOut(nodeLine(note), 'a footnote that nothing refers to', textOf([note]));
  for (const definition of unused) {
    const { label, identifier, url, title } = definition;
    const words = `${label ?? identifier} ${url} ${title ?? ''}`;
    report.leftOut(nodeLine(definition), 'an address that nothing refers to', words);
  }
  return { ...matter, blocks };
}

/** The tree is flattened before the plugin for tables and others walks it, which recurses. */
function parsed(text: string, report: Report): Root {
  const flattening = function (this: Processor): void {
    const { fromMarkdownExtensions = [] } = this.data();
    this.data({
      fromMarkdownExtensions: [...fromMarkdownExtensions, { transforms: [(root) => flatten(root, report)] }],
    });
  };
  return unified().use(flattening).use(remarkParse).use(remarkGfm).parse(text);
}

function noteUnderlined(nodes: readonly RootContent[], source: string, report: Report): void {
  const lines = source.split('\n');
  for (const node of nodes)
    if (node.type === 'heading' && !/^\s{0,3}#/.test(lines[nodeLine(node) - 1] ?? ''))
      report.changed(nodeLine(node), 'an underlined heading begins with #');
}

function collect(root: readonly RootContent[]) {
  const all: Definition[] = [];
  const allNotes: FootnoteDefinition[] = [];
  /** Names of definitions that a link or an image refers to. */
  const referred = new Set<string>();
  const walk = (nodes: readonly Nodes[]): void => {
    for (const node of nodes) {
      if (node.type === 'definition') all.push(node);
      if (node.type === 'footnoteDefinition') allNotes.push(node);
      if (node.type === 'linkReference' || node.type === 'imageReference') referred.add(node.identifier);
      if ('children' in node) walk(node.children);
    }
  };
  walk(root);
  // CommonMark: of several with one name, the first counts.
  const definitions = new Map(all.toReversed().map((each) => [each.identifier, each]));
  const notes = new Map(allNotes.toReversed().map((each) => [each.identifier, each]));
  const unused = all.filter((each) => definitions.get(each.identifier) !== each || !referred.has(each.identifier));
  return { definitions, unused, notes, allNotes };
}

type Footnotes = { readonly notes: ReadonlyMap<string, FootnoteDefinition>; readonly used: readonly string[] };

/** Footnotes stand at the end of the clause that refers to them, each with a link to it. */
function withFootnotes(
  nodes: readonly RootContent[],
  context: PlainContext,
  { notes, used }: Footnotes,
): RootContent[] {
  const blocks: RootContent[] = [];
  let shown = 0;
  const endClause = (): void => {
    const items: ListItem[] = [];
    // A note may refer to another, which follows it.
    for (; shown < used.length; shown += 1) {
      const note = notes.get(used[shown] ?? '');
      if (note !== undefined) items.push(noteItem(note, shown + 1, context));
    }
    if (items.length > 0) blocks.push({ type: 'list', ordered: false, spread: false, children: items });
  };
  for (const node of nodes) {
    if (node.type === 'heading') endClause();
    blocks.push(...plainBlocks([node], context));
  }
  endClause();
  return blocks;
}

function noteItem(note: FootnoteDefinition, number: number, context: PlainContext): ListItem {
  const { label, identifier } = note;
  const name = label ?? identifier;
  context.report.changed(
    nodeLine(note),
    `the footnote [${number}] stands at the end of its clause`,
    name === String(number) ? '' : name,
  );
  const children = innerBlocks(note.children, context);
  const [first] = children;
  const link: Link = { type: 'link', url: `${NOTE}${number}`, children: [{ type: 'text', value: `[${number}]` }] };
  if (first?.type === 'paragraph') first.children.unshift(link, { type: 'text', value: ' ' });
  else children.unshift({ type: 'paragraph', children: [link] });
  return { type: 'listItem', spread: false, children };
}

type ForeignMatter = {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** ISO date. */
  readonly date?: string | undefined;
  /** The file with empty lines in the place of its front matter, so that lines keep their numbers. */
  readonly body: string;
};

const TOML = /^\uFEFF?\+\+\+[ \t]*\r?\n([^]*?)\r?\n\+\+\+[ \t]*(?:\r?\n|$)/;
const TOML_LINE = /^\s*([\w-]+)\s*=\s*(.*?)\s*$/;
const DATES = ['effective', 'date', 'last_updated', 'lastUpdated', 'last_modified_at', 'updated'];

/** Front matter of Jekyll, Hugo (TOML too), Docusaurus and others: title, description and date are taken, the rest is listed. */
function readForeignMatter(text: string, report: Report): ForeignMatter {
  const toml = TOML.exec(text);
  const [fields, whole] = toml === null ? yamlFields(text, report) : [tomlFields(toml[1] ?? '', report), toml[0]];
  const title = words(fields['title']);
  const description = words(fields['description']);
  const dateField = DATES.find((name) => dayOf(fields[name]) !== undefined);
  const taken = new Set([title && 'title', description && 'description', dateField]);
  for (const [name, value] of Object.entries(fields))
    if (!taken.has(name)) report.leftOut(1, `the field ${name} of the front matter`, `${name} ${plain(value)}`);
  return {
    title,
    description,
    date: dateField === undefined ? undefined : dayOf(fields[dateField]),
    body: whole.replace(/[^\n]/g, '') + text.slice(whole.length),
  };
}

function yamlFields(text: string, report: Report): [fields: Readonly<Record<string, unknown>>, whole: string] {
  const { fields, body, problem } = readFrontMatter(text);
  const whole = text.slice(0, text.length - body.length);
  if (problem === undefined) return [fields, whole];
  // What cannot be read is listed as it stands.
  report.leftOut(problem.line, 'the front matter, which cannot be read', whole.replace(/^---|---\s*$/g, ''));
  return [{}, whole];
}

/** Lines of one field each, above the first table. All others are listed as they stand. */
function tomlFields(toml: string, report: Report): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  let isTop = true;
  for (const [index, line] of toml.split(/\r?\n/).entries()) {
    const [, name, value = ''] = TOML_LINE.exec(line) ?? [];
    isTop &&= !/^\s*\[/.test(line);
    if (isTop && name !== undefined && !/^[[{]/.test(value)) fields[name] = value.replace(/^(["'])(.*)\1$/, '$2');
    else report.leftOut(index + 2, 'a line of the front matter', line);
  }
  return fields;
}

function words(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.replace(/\s+/g, ' ').trim() : undefined;
}

function dayOf(value: unknown): string | undefined {
  const day = value instanceof Date ? value.toISOString().slice(0, 10) : plain(value).slice(0, 10);
  return isDay(day) ? day : undefined;
}

function plain(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return value.map(plain).join(' ');
  return typeof value === 'object' && value !== null ? Object.entries(value).flat().map(plain).join(' ') : '';
}
