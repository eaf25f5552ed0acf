import type { Nodes } from 'mdast';
import type { Policy } from '#commands/init/answers.ts';
import { outlineOf, type Outlined } from '#commands/init/outline.ts';
import { fileOf, firstNoteOf, type PolicyFile } from '#commands/init/policy-file.ts';
import { titleOfSlug } from 'plinth-policies/paths';
import { parseMarkdown } from 'plinth-policies/parse';
import type { Locale } from '#model/define-site.ts';

type Facts = Omit<Outlined, 'title' | 'slug' | 'firstNote'> & { readonly drafts: readonly PolicyFile[] };

/** Each policy in its languages, from its draft; without one, as an outline in the first language. */
export function policyFiles(policies: readonly Policy[], first: Locale, { drafts, ...facts }: Facts): PolicyFile[] {
  return policies.flatMap(({ slug }) => {
    const taken = drafts.filter((draft) => draft.slug === slug);
    if (taken.length > 0) return taken;
    return [
      fileOf(first, slug, outlineOf({ ...facts, title: titleOfSlug(slug), slug, firstNote: firstNoteOf(first) })),
    ];
  });
}

/** The origins that policies link to: a link to any other is text. */
export function linkedOrigins(files: readonly PolicyFile[]): string[] {
  const links = files.flatMap(({ text }) => linksOf(parseMarkdown(text))).map((href) => URL.parse(href));
  return [...new Set(links.flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : [])))];
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
}
