import { parseMarkdown } from '#legal/parse-document.server.ts';
import type { Nodes } from 'mdast';

/**
 * The origins that a site may link to after setup: the permitted ones, less those that only removed texts named, and those of
 * links in its policies. `before`, `after`: the project's files.
 */
export function linkedOrigins(before: Texts, after: Texts, permitted: readonly string[]): string[] {
  const linked = originsOfPolicies(after);
  const isNamed = (origin: string, texts: Texts): boolean =>
    [...texts].some(([path, text]) => /^(?:pages|locales|legal)\//.test(path) && text.includes(origin));
  const kept = permitted.filter(
    (origin) => linked.includes(origin) || isNamed(origin, after) || !isNamed(origin, before),
  );
  return [...new Set([...kept, ...linked])];
}

type Texts = ReadonlyMap<string, string>;

function originsOfPolicies(texts: Texts): string[] {
  const policies = [...texts].filter(([path]) => /^legal\/[^/]+\/[^/]+\.md$|^legal\/.*\/next\.md$/.test(path));
  return policies.flatMap(([, text]) => linksOf(parseMarkdown(text))).flatMap((href) => originOf(href) ?? []);
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
}

function originOf(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === 'https:' ? url.origin : undefined;
}
