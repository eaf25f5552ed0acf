import type { LegalDocument, ParsedDocument } from '#legal/legal-document.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

// Parsed by the build (build/content-plugins.ts) and loaded on demand: there may be many versions.
const files = import.meta.glob<ParsedDocument>('#site/legal/*/**/*.md', { import: 'default' });

/** By path under `site/legal/`: `en/privacy.md`. */
const LOADERS: Readonly<Record<string, () => Promise<ParsedDocument>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/legal\/(?=[^/]+\/)/, ''), load]),
);

/** The current version of a document, in `locale` or else the default one; undefined when there is none. */
export async function currentDocument(slug: string, locale: string): Promise<LegalDocument | undefined> {
  for (const code of new Set([locale, DEFAULT_LOCALE])) {
    const parsed = await load(`${code}/${slug}.md`);
    if (parsed !== undefined) return { ...parsed, slug, locale: code, current: true };
  }
  return undefined;
}

/** The version effective from an ISO date, in `locale` or else the default one; undefined when none was published. */
export async function documentVersion(
  slug: string,
  locale: string,
  version: string,
): Promise<LegalDocument | undefined> {
  for (const code of new Set([locale, DEFAULT_LOCALE])) {
    const current = await load(`${code}/${slug}.md`);
    if (current?.effective === version) return { ...current, slug, locale: code, current: true };
    const earlier = await load(`${code}/${slug}/${version}.md`);
    if (earlier !== undefined) return { ...earlier, slug, locale: code, current: false };
  }
  return undefined;
}

/** The document of a version's file, such as `en/privacy/next.md`; undefined when there is none. */
export function versionDocument(file: string): Promise<ParsedDocument | undefined> {
  return load(file);
}

async function load(file: string): Promise<ParsedDocument | undefined> {
  return LOADERS[file]?.();
}
