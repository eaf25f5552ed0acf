import type { Nodes, PhrasingContent } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';
import { wordsOf } from './headings.ts';
import { NOTE, textOf } from './plain-inlines.ts';
import { withReferences, type ReferenceContext } from './references.ts';

export type LinkContext = ReferenceContext & {
  /** Address that relative links are resolved against. */
  readonly base?: string | undefined;
  /** The clause in which each note stands, by its address: the one that refers to it first. */
  readonly notes: Map<string, string | undefined>;
};

/** The name of a server, and of no file: `privacy.md` is one. */
const DOMAIN =
  /^(?:[\w-]+\.)+(?:com|org|net|edu|gov|int|info|io|eu|(?!(?:js|md|pl|ps|py|rs|sh|ts)\b)[a-z]{2})(?:[/?#]|$)/i;
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
    const has = (ids: readonly string[] = []): boolean => ids.some((one) => one.toLowerCase() === id);
    const clause =
      clauses.find(({ ids }) => has(ids)) ??
      clauses.find(({ places }) => has(places)) ??
      clauses.find(
        (each) =>
          each.id === id ||
          [wordsOf(each), `${each.typed?.typed ?? ''} ${wordsOf(each)}`].some((words) => slugOf(words) === id),
      );
    return clause && `#${clause.id}`;
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
