import type { LegalDocument, ParsedDocument } from '#legal/legal-document.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
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
    const parsed = await versionDocument(`${code}/${slug}.md`);
    if (parsed !== undefined) return { ...parsed, slug, locale: code };
  }
  return undefined;
}

/**
 * The text of a version: its translation into `locale` where there is one of just this version, and else its file, the
 * binding text.
 */
export async function documentVersion(
  slug: string,
  locale: string,
  { effective, file }: Pick<PolicyVersion, 'effective' | 'file'>,
): Promise<LegalDocument | undefined> {
  for (const path of [`${locale}/${slug}.md`, `${locale}/${slug}/${effective}.md`]) {
    const translation = locale === DEFAULT_LOCALE ? undefined : await versionDocument(path);
    if (translation?.translationOf === effective) return { ...translation, slug, locale };
  }
  const binding = await versionDocument(file);
  return binding && { ...binding, slug, locale: DEFAULT_LOCALE };
}

/** The document of a file, such as `en/privacy/next.md`; undefined when there is none. */
export async function versionDocument(file: string): Promise<ParsedDocument | undefined> {
  return LOADERS[file]?.();
}
