import type { Definition, FootnoteDefinition, Link, RootContent } from 'mdast';
import { nodeLine, parseMarkdown } from '../text/parse-policy.ts';
import { withoutForeignLines } from './foreign-lines.ts';
import { readForeignMatter } from './foreign-front-matter.ts';
import { innerBlocks, plainBlocks } from './plain-blocks.ts';
import { NOTE, textOf, type PlainContext } from './plain-inlines.ts';
import type { Report } from './report.ts';

/** A file as blocks that a text may have, with what it says of itself. */
export type ReadFile = {
  readonly blocks: readonly RootContent[];
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly date?: string | undefined;
};

/** Markdown of any common tool. */
export function readMarkdown(source: string, report: Report): ReadFile {
  const text = source.replace(/\r\n?/g, '\n');
  const { body, ...matter } = readForeignMatter(text, report);
  const root = parseMarkdown(withoutForeignLines(body, report));
  noteUnderlined(root.children, body, report);
  const definitions = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  collect(root.children, definitions, notes);
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
  for (const [name, definition] of definitions)
    if (
      !source.includes(`[${definition.label ?? name}]`) ||
      !new RegExp(
        `\\]\\[?${escaped(definition.label ?? name)}\\]|\\[${escaped(definition.label ?? name)}\\](?!:)`,
        'i',
      ).test(source)
    )
      report.leftOut(
        nodeLine(definition),
        'an address that nothing refers to',
        `${definition.label ?? name} ${definition.url} ${definition.title ?? ''}`,
      );
  return { ...matter, blocks };
}

function escaped(words: string): string {
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function noteUnderlined(nodes: readonly RootContent[], source: string, report: Report): void {
  const lines = source.split('\n');
  for (const node of nodes)
    if (node.type === 'heading' && !/^\s{0,3}#/.test(lines[nodeLine(node) - 1] ?? ''))
      report.changed(nodeLine(node), 'an underlined heading begins with #');
}

function collect(
  nodes: readonly RootContent[],
  definitions: Map<string, Definition>,
  notes: Map<string, FootnoteDefinition>,
): void {
  for (const node of nodes) {
    if (node.type === 'definition') definitions.set(node.identifier, node);
    if (node.type === 'footnoteDefinition') notes.set(node.identifier, node);
    if ('children' in node) collect(node.children as RootContent[], definitions, notes);
  }
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
    const items = used.slice(shown).flatMap((name, index) => {
      const note = notes.get(name);
      if (note === undefined) return [];
      context.report.changed(nodeLine(note), 'a footnote stands at the end of its clause');
      const number = shown + index + 1;
      const children = innerBlocks(note.children, context);
      const [first] = children;
      const link: Link = { type: 'link', url: `${NOTE}${number}`, children: [{ type: 'text', value: `[${number}]` }] };
      if (first?.type === 'paragraph') first.children.unshift(link, { type: 'text', value: ' ' });
      else children.unshift({ type: 'paragraph', children: [link] });
      return [{ type: 'listItem', spread: false, children } as const];
    });
    shown = used.length;
    if (items.length > 0) blocks.push({ type: 'list', ordered: false, spread: false, children: items });
  };
  for (const node of nodes) {
    if (node.type === 'heading') endClause();
    blocks.push(...plainBlocks([node], context));
  }
  endClause();
  for (const [name, note] of notes)
    if (!used.includes(name))
      context.report.leftOut(nodeLine(note), 'a footnote that nothing refers to', textOf([note]));
  return blocks;
}
