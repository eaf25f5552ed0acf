import type { LegalDocument, ParsedDocument } from '#legal/legal-document.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

// The build parses each file: `legalPlugin` of build/content-plugins.ts makes it a module. Loaded on demand, since
// there may be many versions.
const files = import.meta.glob<ParsedDocument>('#site/legal/*/**/*.md', { import: 'default' });

/** By path under `legal/`: `en/privacy.md`. */
const LOADERS: Readonly<Record<string, () => Promise<ParsedDocument>>> = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^.*\/legal\/(?=[^/]+\/)/, ''), load]),
);

/** The text in force, in `locale` or else in the default one. */
export async function currentDocument(slug: string, locale: string): Promise<LegalDocument | undefined> {
  for (const code of new Set([locale, DEFAULT_LOCALE])) {
    const parsed = await versionDocument(`${code}/${slug}.md`);
    if (parsed !== undefined) return { ...parsed, slug, locale: code };
  }
  return undefined;
}

/** A version's translation into `locale`, where there is one of just this version; else its binding text. */
export async function documentVersion(
  slug: string,
  locale: string,
  { effective, file }: Pick<PolicyVersion, 'effective' | 'file'>,
): Promise<LegalDocument | undefined> {
  const translation = await translationOf(slug, locale, { effective, file });
  if (translation !== undefined) return translation;
  const binding = await versionDocument(file);
  return binding && { ...binding, slug, locale: DEFAULT_LOCALE };
}

async function translationOf(
  slug: string,
  locale: string,
  { effective, file }: Pick<PolicyVersion, 'effective' | 'file'>,
): Promise<LegalDocument | undefined> {
  if (locale === DEFAULT_LOCALE) return undefined;
  // At the path of the binding text, or as the current text of the locale, which may still be of an earlier version.
  for (const path of [file.replace(/^[^/]+/, () => locale), `${locale}/${slug}.md`]) {
    const found = await versionDocument(path);
    if (found?.translationOf === effective) return { ...found, slug, locale };
  }
  return undefined;
}

/** Two texts in one language, for a comparison: in `locale` where both are translated, else the binding ones. */
export async function documentVersions(
  slug: string,
  locale: string,
  [older, newer]: readonly [Pick<PolicyVersion, 'effective' | 'file'>, Pick<PolicyVersion, 'effective' | 'file'>],
): Promise<readonly [LegalDocument | undefined, LegalDocument | undefined]> {
  const inLocale = [await documentVersion(slug, locale, older), await documentVersion(slug, locale, newer)] as const;
  if (inLocale.every((document) => document?.locale === locale)) return inLocale;
  return [await documentVersion(slug, DEFAULT_LOCALE, older), await documentVersion(slug, DEFAULT_LOCALE, newer)];
}

export async function versionDocument(file: string): Promise<ParsedDocument | undefined> {
  return LOADERS[file]?.();
}
