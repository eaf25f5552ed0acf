import { parseMarkdown } from '#legal/parse-document.server.ts';
import type { Nodes } from 'mdast';

/**
 * The other sites that a site may lead to after a setup: those that its policies link to, and of those that were permitted
 * the ones that a page or a message still names. `texts`: the project's files.
 */
export function linkedOrigins(texts: ReadonlyMap<string, string>, permitted: readonly string[]): string[] {
  const policies = [...texts].filter(([path]) =>
    /^site\/legal\/[^/]+\/[^/]+\.md$|^site\/legal\/.*\/next\.md$/.test(path),
  );
  const linked = policies.flatMap(([, text]) => linksOf(parseMarkdown(text))).flatMap((href) => originOf(href) ?? []);
  const others = [...texts].filter(([path]) => /^site\/(?:pages|locales)\//.test(path)).map(([, text]) => text);
  const named = permitted.filter((origin) => others.some((text) => text.includes(origin)));
  return [...new Set([...permitted.filter((origin) => linked.includes(origin)), ...named, ...linked])];
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
}

function originOf(href: string): string | undefined {
  const url = URL.parse(href);
  return url?.protocol === 'https:' ? url.origin : undefined;
}
