import { existsSync, readFileSync, statSync } from 'node:fs';
import type { Nodes } from 'mdast';
import type { Policy } from '#commands/init/answers.ts';
import { outlineOf, type Outlined } from '#commands/init/outline.ts';
import { idsOf, policyText } from '#commands/init/policy-text.ts';
import { typedPath, unreadable } from 'plinth-policies/folder';
import { shippedWords } from '#commands/texts/shipped-words.ts';
import { sentenceOf } from 'plinth-policies/field-problem';
import { readFrontMatter } from 'plinth-policies/front-matter';
import { titleOfSlug } from 'plinth-policies/paths';
import { parseMarkdown } from 'plinth-policies/parse';
import { OwnerError } from 'plinth-policies/owner-error';
import type { Locale } from '#model/define-site.ts';

export type PolicyFile = {
  readonly locale: Locale;
  readonly slug: string;
  readonly title: string;
  readonly text: string;
};

type Facts = Omit<Outlined, 'title' | 'slug'> & { readonly today: string };

/** Each policy in the first language, from its draft or as an outline, and the translations that lie beside its draft. */
export function policyFiles(
  policies: readonly Policy[],
  [first, ...others]: readonly Locale[],
  facts: Facts,
): PolicyFile[] {
  if (first === undefined) return [];
  return policies.flatMap(({ slug, draft }) => {
    const title = titleOfSlug(slug);
    const source = draft === undefined ? outlineOf({ ...facts, title, slug }) : readDraft(draft);
    const text = policyText({ text: source, title, effective: facts.today, firstNote: firstNoteOf(first) });
    const binding = fileOf(first, slug, text);
    return [binding, ...others.flatMap((locale) => translationOf(binding, draft, locale))];
  });
}

/** The origins that policies link to: a link to any other is text. */
export function linkedOrigins(files: readonly PolicyFile[]): string[] {
  const links = files.flatMap(({ text }) => linksOf(parseMarkdown(text))).map((href) => URL.parse(href));
  return [...new Set(links.flatMap((url) => (url?.protocol === 'https:' ? [url.origin] : [])))];
}

/** A sentence for each draft that is not there. */
export function missingDrafts(policies: readonly Policy[] = []): string[] {
  const isFile = (path: string): boolean => statSync(typedPath(path), { throwIfNoEntry: false })?.isFile() === true;
  return policies.flatMap(({ draft }) => (draft === undefined || isFile(draft) ? [] : [unreadable(draft)]));
}

/** @throws OwnerError where it, or its front matter, cannot be read: its date and history would be lost */
function readDraft(path: string): string {
  const [missing] = missingDrafts([{ slug: '', draft: path }]);
  if (missing !== undefined) throw new OwnerError(missing);
  const text = readFileSync(typedPath(path), 'utf8');
  const { problem } = readFrontMatter(text);
  if (problem !== undefined) throw new OwnerError([{ file: path, ...problem, what: sentenceOf(problem.said) }]);
  return text;
}

/** For the draft `privacy.nl.md` of a text in Dutch: `privacy.en.md` in English, where it is there. */
function translationOf({ locale: { code: first }, slug, text }: PolicyFile, draft = '', locale: Locale): PolicyFile[] {
  const path = draft.replace(new RegExp(`(?<=\\.)${first}(?=\\.\\w+$)`), locale.code);
  if (path === draft || !existsSync(typedPath(path))) return [];
  const { effective } = readFrontMatter(text).fields;
  const translation = policyText({
    text: readDraft(path),
    effective: String(effective),
    firstNote: firstNoteOf(locale),
    ids: idsOf(text),
    translationOf: String(effective),
  });
  return [fileOf(locale, slug, translation)];
}

function fileOf(locale: Locale, slug: string, text: string): PolicyFile {
  return { locale, slug, title: String(readFrontMatter(text).fields['title']), text };
}

/** The note of a first publication that the linter asks for: `legal.firstPublished` of the language's file. */
function firstNoteOf({ iso }: Locale): string {
  return (shippedWords(iso) ?? shippedWords('en'))?.get('legal.firstPublished') ?? '';
}

function linksOf(node: Nodes): string[] {
  const own = node.type === 'link' ? [node.url] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(linksOf)] : own;
}
