import type { Nodes, PhrasingContent, Text } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';
import { wordsOf, type Clause } from './headings.ts';
import { NOTE, textOf } from './plain-inlines.ts';
import { OF_A_LAW, REFERRING } from './references.ts';
import type { Report } from './report.ts';
import { asciiNumber } from './typed-numbers.ts';

export type LinkContext = {
  readonly report: Report;
  readonly clauses: readonly Clause[];
  /** Address that relative links are resolved against. */
  readonly base?: string | undefined;
  /** The id of the clause that a node is in; undefined before the first. */
  readonly within: string | undefined;
  /** The clause in which each note stands, by its address: the one that refers to it first. */
  readonly notes: Map<string, string | undefined>;
};

const REFERENCE = new RegExp(
  `(?<word>${REFERRING})(?<number>\\p{Nd}+(?:\\.\\p{Nd}+)*|[A-Z](?!\\p{L})|[IVX]+(?!\\p{L}))(?![\\p{L}\\p{N}(])`,
  'giu',
);
/** The name of a server, and of no file: `privacy.md` is one. */
const DOMAIN =
  /^(?:[\w-]+\.)+(?:com|org|net|edu|gov|int|info|io|eu|(?!(?:js|md|pl|ps|py|rs|sh|ts)\b)[a-z]{2})(?:[/?#]|$)/i;
const LAW = new RegExp(`^\\s*(?:\\(|${OF_A_LAW})`, 'u');

/** Links and typed references of a node and what is in it, as the text can have them. */
export function withLinks<Node extends Nodes>(node: Node, context: LinkContext): Node {
  if (!('children' in node)) return node;
  const children = node.children.flatMap((child: Nodes): Nodes[] => {
    if (child.type === 'link') return linkOf(child, context);
    if (child.type === 'text') return node.type === 'heading' ? [child] : withReferences(child, context);
    return [withLinks(child, context)];
  });
  // What takes the place of an inline node is inline.
  return { ...node, children } as Node;
}

function linkOf(link: Extract<Nodes, { type: 'link' }>, context: LinkContext): PhrasingContent[] {
  const url = addressOf(link.url, context);
  if (url !== undefined) {
    if (url !== link.url && !link.url.startsWith('#') && !link.url.startsWith(NOTE))
      context.report.changed(nodeLine(link), `the link ${link.url} leads to ${url}`);
    return [{ ...link, url }];
  }
  const words = textOf(link.children);
  if (link.url.startsWith(NOTE)) {
    const what = `the footnote ${words} is at the end of the introduction, without links: only a clause has an address`;
    context.report.changed(0, what);
  } else {
    const why = link.url.startsWith('#')
      ? 'which no clause has'
      : 'which cannot be resolved: --base names the page that it is relative to';
    context.report.leftOut(nodeLine(link), `the address of “${words}”, ${why}`, link.url);
    context.report.open(nodeLine(link), `“${words}” is no link any more: write its address`);
  }
  return link.children;
}

/** Where a link leads; undefined where the file does not say. */
function addressOf(url: string, { clauses, base, within, notes }: LinkContext): string | undefined {
  if (url.startsWith(NOTE)) {
    if (!notes.has(url)) notes.set(url, within);
    const id = notes.get(url);
    return id && `#${id}`;
  }
  if (url.startsWith('#')) {
    const id = decoded(url.slice(1)).toLowerCase();
    const clause = clauses.find(
      (each) =>
        [...each.ids, each.id].some((one) => one.toLowerCase() === id) ||
        slugOf(wordsOf(each)) === id ||
        slugOf(`${each.typed?.typed ?? ''} ${wordsOf(each)}`) === id,
    );
    const around = clause ?? clauses.find(({ places }) => places?.some((one) => one.toLowerCase() === id));
    return around && `#${around.id}`;
  }
  if (/^(?:mailto|tel):/i.test(url)) return url;
  if (/^https:/i.test(url)) return url;
  if (/^http:\/\//i.test(url)) return url.replace(/^http:/i, 'https:');
  if (url.startsWith('//')) return `https:${url}`;
  if (/^www\./i.test(url) || DOMAIN.test(url)) return `https://${url}`;
  if (/^[a-z][a-z\d+.-]*:/i.test(url)) return undefined;
  if (base !== undefined) return URL.parse(url, base)?.href;
  // A page of the same site.
  return /^\/(?!\/)[^?#]*\/(?:#[\w-]+)?$/.test(url) ? url : undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** As code hosts make ids of headings. */
function slugOf(words: string): string {
  return words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
}

/** "Section 4" becomes a link where a heading had that number, and is listed where none had. */
function withReferences(text: Text, { clauses, report, within }: LinkContext): PhrasingContent[] {
  const numbered = clauses.filter(({ typed }) => typed !== undefined);
  if (numbered.length === 0) return [text];
  const parts: PhrasingContent[] = [];
  let from = 0;
  for (const match of text.value.matchAll(REFERENCE)) {
    const number = asciiNumber((match.groups?.['number'] ?? '').toLowerCase());
    const after = text.value.slice(match.index + match[0].length);
    if (LAW.test(after)) continue;
    const found = numbered.filter(({ typed, number: own }) => {
      const was = asciiNumber(typed?.number ?? '');
      return was === number || (number.includes('.') && own === number && number.endsWith(`.${was}`));
    });
    // “Section A” is the one of the highest level, where inner ones are counted by the same letters.
    const highest = Math.min(...found.map(({ depth }) => depth));
    const targets = found.filter(({ depth }) => depth === highest);
    if (targets.length !== 1) {
      report.open(
        nodeLine(text),
        `“${match[0].trim()}” refers to a number that ${targets.length === 0 ? 'no heading' : 'several headings'} had: make it a link`,
      );
      continue;
    }
    const [target] = targets;
    if (target?.id === within) continue;
    if (match.index > from) parts.push({ type: 'text', value: text.value.slice(from, match.index) });
    parts.push({ type: 'link', url: `#${target?.id}`, children: [{ type: 'text', value: match[0] }] });
    from = match.index + match[0].length;
    report.changed(
      nodeLine(text),
      `“${match[0].trim()}” is a link to “${target && wordsOf(target)}”, which is ${target?.number} on the site`,
    );
  }
  return parts.length === 0 ? [text] : [...parts, { type: 'text', value: text.value.slice(from) }];
}
