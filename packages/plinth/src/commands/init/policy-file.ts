import { shippedWords } from '#commands/texts/shipped-words.ts';
import type { Locale } from '#model/define-site.ts';
import { readFrontMatter } from 'plinth-policies/front-matter';
import { parseMarkdown, readHeading } from 'plinth-policies/parse';

export type PolicyFile = {
  readonly locale: Locale;
  readonly slug: string;
  readonly title: string;
  readonly text: string;
};

export function fileOf(locale: Locale, slug: string, text: string): PolicyFile {
  return { locale, slug, title: String(readFrontMatter(text).fields['title']), text };
}

/** Those of the headings, in their order. */
export function idsOf(text: string): string[] {
  const { children } = parseMarkdown(readFrontMatter(text).body);
  return children.flatMap((node) => (node.type === 'heading' ? (readHeading(node).id ?? []) : []));
}

/** The note of a first publication that the linter asks for: `legal.firstPublished` of the language's file. */
export function firstNoteOf({ iso }: Locale): string {
  return (shippedWords(iso) ?? shippedWords('en'))?.get('legal.firstPublished') ?? '';
}
