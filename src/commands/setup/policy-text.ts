import type { Heading, Nodes } from 'mdast';
import { parse as parseYaml, stringify } from 'yaml';
import { literalMarkdown } from '#commands/setup/literal-text.ts';
import { plainText } from '#legal/legal-document.ts';
import { toInlines } from '#legal/markdown-nodes.server.ts';
import { parseMarkdown, readHeading } from '#legal/parse-document.server.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';

export type Draft = {
  /** Markdown, with or without front matter and ids. */
  readonly text: string;
  readonly title?: string | undefined;
  /** ISO date, for a text that names none. */
  readonly effective: string;
  /** The note of a first version. */
  readonly firstNote: string;
  /** Ids of the text's headings in their order, where it translates another. */
  readonly ids?: readonly string[];
  readonly translationOf?: string;
};

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const DESCRIPTION_LENGTH = 160;

/** A policy as the engine takes it: with front matter, its title at the top, and an id for each heading. Nothing else changes. */
export function policyText(draft: Draft): string {
  const [whole = '', yaml = ''] = FRONT_MATTER.exec(draft.text) ?? [];
  const given = (parseYaml(yaml) ?? {}) as { title?: string; effective?: string; sample?: boolean } & Record<
    string,
    unknown
  >;
  const body = draft.text.slice(whole.length).replaceAll('\r\n', '\n').trim();
  const heading = headingsOf(body).find(({ depth }) => depth === 1);
  const title = heading === undefined ? (given.title ?? draft.title ?? '') : textOf(heading);
  const effective = given.effective ?? draft.effective;
  const matter = {
    title,
    description: given['description'] ?? descriptionOf(body, title),
    effective,
    changes: given['changes'] ?? [{ date: effective, note: draft.firstNote }],
    ...(draft.translationOf === undefined ? {} : { translationOf: draft.translationOf }),
    ...(given.sample === true ? { sample: true } : {}),
  };
  const titled = heading === undefined ? `# ${literalMarkdown(title)}\n\n${body}` : body;
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${withIds(titled, draft.ids)}\n`;
}

/** The ids of a text's headings, in their order. */
export function idsOf(text: string): string[] {
  return headingsOf(text.replace(FRONT_MATTER, '')).flatMap((heading) => readHeading(heading).id ?? []);
}

function withIds(body: string, ids: readonly string[] = []): string {
  const lines = body.split('\n');
  const taken = new Set(FRAME_IDS);
  for (const [index, heading] of headingsOf(body)
    .filter(({ depth }) => depth > 1)
    .entries()) {
    const line = (heading.position?.end.line ?? 1) - 1;
    const id = readHeading(heading).id ?? ids[index] ?? freeId(idOf(textOf(heading)), taken);
    taken.add(id);
    if (readHeading(heading).id === undefined) lines[line] = `${lines[line]?.trimEnd()} {: #${id} }`;
  }
  return lines.join('\n');
}

function freeId(wanted: string, taken: ReadonlySet<string>): string {
  for (let count = 1; ; count += 1) {
    const id = count === 1 ? wanted : `${wanted}-${count}`;
    if (!taken.has(id)) return id;
  }
}

/** In small Latin letters; a heading that has none is a clause by its place. */
function idOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g);
  return words?.join('-') ?? 'clause';
}

function descriptionOf(body: string, title: string): string {
  const paragraph = parseMarkdown(body).children.find(({ type }) => type === 'paragraph');
  const text = paragraph?.type === 'paragraph' ? textOf(paragraph) : '';
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(text) ?? [text];
  if (sentence === '') return title;
  return sentence.length <= DESCRIPTION_LENGTH
    ? sentence
    : `${sentence.slice(0, DESCRIPTION_LENGTH).replace(/\s+\S*$/, '')} …`;
}

function headingsOf(body: string): Heading[] {
  return parseMarkdown(body).children.filter((node): node is Heading => node.type === 'heading');
}

function textOf(node: Extract<Nodes, Heading | { type: 'paragraph' }>): string {
  const content = node.type === 'heading' ? readHeading(node).title : toInlines(node.children);
  return plainText(content).replace(/\s+/g, ' ').trim();
}
