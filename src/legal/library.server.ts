import type { LegalDocument, ParsedDocument } from '#legal/legal-document.ts';
import { LEGAL_FILES } from '#legal/files.server.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';


/**
 * The current text of a document, in the locale asked for or else in the default one.
 * @returns undefined when there is no such document at all.
 */
export async function currentDocument(slug: string, locale: string): Promise<LegalDocument | undefined> {
  for (const code of new Set([locale, DEFAULT_LOCALE])) {
    const parsed = await load(`${code}/${slug}.md`);
    if (parsed !== undefined) return { ...parsed, slug, locale: code, current: true };
  }
  return undefined;
}

/**
 * The text that applied from `version` (an ISO date), in the locale asked for or else in the default one: a translation
 * may lag behind. @returns undefined when no such version was published.
 */
export async function documentVersion(slug: string, locale: string, version: string): Promise<LegalDocument | undefined> {
  for (const code of new Set([locale, DEFAULT_LOCALE])) {
    const current = await load(`${code}/${slug}.md`);
    if (current?.effective === version) return { ...current, slug, locale: code, current: true };
    const earlier = await load(`${code}/${slug}/${version}.md`);
    if (earlier !== undefined) return { ...earlier, slug, locale: code, current: false };
  }
  return undefined;
}

async function load(file: string): Promise<ParsedDocument | undefined> {
  return LEGAL_FILES[file]?.();
}
