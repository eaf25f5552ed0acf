import type { Heading, Nodes } from 'mdast';
import { stringify } from 'yaml';
import { freshId } from 'plinth-policies/clause-ids';
import { literalMarkdown } from '#commands/init/literal-text.ts';
import { readFrontMatter } from 'plinth-policies/front-matter';
import { plainText } from 'plinth-policies/text';
import { toInlines, parseMarkdown, readHeading } from 'plinth-policies/parse';
import { FRAME_IDS } from '#model/frame-ids.ts';

export type Draft = {
  /** Markdown, with or without front matter and ids. */
  readonly text: string;
  readonly title?: string | undefined;
  /** ISO date, for a text that names none. */
  readonly effective: string;
  readonly firstNote: string;
};

const MAX_DESCRIPTION_CHARS = 160;

/** A policy as the engine takes it: with front matter, its title at the top, and an id for each heading. */
export function policyText({ text, title: given = '', effective: date, firstNote }: Draft): string {
  const { fields, body: source } = readFrontMatter(text);
  const body = source.replaceAll('\r\n', '\n').trim();
  const heading = headingsOf(body).find(({ depth }) => depth === 1);
  const stated = typeof fields['title'] === 'string' ? fields['title'] : given;
  const title = heading === undefined ? stated : textOf(heading);
  const { effective = date, description = descriptionOf(body, title) } = fields;
  const matter = {
    title,
    description,
    effective,
    changes: fields['changes'] ?? [{ date: effective, note: firstNote }],
    ...(fields['sample'] === true ? { sample: true } : {}),
  };
  const titled = heading === undefined ? `# ${literalMarkdown(title)}\n\n${body}` : body;
  return `---\n${stringify(matter, { lineWidth: 0 })}---\n\n${withIds(titled)}\n`;
}

export function idsOf(text: string): string[] {
  return headingsOf(readFrontMatter(text).body).flatMap((heading) => readHeading(heading).id ?? []);
}

function withIds(body: string): string {
  const lines = body.split('\n');
  const headings = headingsOf(body).filter(({ depth }) => depth > 1);
  const taken = new Set([...FRAME_IDS, ...headings.flatMap((heading) => readHeading(heading).id ?? [])]);
  for (const heading of headings) {
    if (readHeading(heading).id !== undefined) continue;
    const id = freshId(textOf(heading), (each) => taken.has(each));
    taken.add(id);
    const line = (heading.position?.end.line ?? 1) - 1;
    lines[line] = `${lines[line]?.trimEnd()} {: #${id} }`;
  }
  return lines.join('\n');
}

function descriptionOf(body: string, title: string): string {
  const paragraph = parseMarkdown(body).children.find((node) => node.type === 'paragraph');
  const text = paragraph === undefined ? '' : textOf(paragraph);
  const [sentence = ''] = /^.*?[.!?](?=\s|$)/.exec(text) ?? [text];
  if (sentence === '') return title;
  return sentence.length <= MAX_DESCRIPTION_CHARS
    ? sentence
    : `${sentence.slice(0, MAX_DESCRIPTION_CHARS).replace(/\s+\S*$/, '')} …`;
}

function headingsOf(body: string): Heading[] {
  return parseMarkdown(body).children.filter((node): node is Heading => node.type === 'heading');
}

function textOf(node: Extract<Nodes, Heading | { type: 'paragraph' }>): string {
  const content = node.type === 'heading' ? readHeading(node).title : toInlines(node.children);
  return plainText(content).replace(/\s+/g, ' ').trim();
}
