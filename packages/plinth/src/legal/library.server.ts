import { allClauses, type LegalDocument, type OtherClause, type ParsedDocument } from '#legal/legal-document.ts';
import { otherClauses } from '#legal/other-clauses.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { chainOf } from '#legal/policy-versions.server.ts';
import { DEFAULT_LOCALE } from '#model/facts.ts';

type NamedVersion = Pick<PolicyVersion, 'effective' | 'file'>;

/**
 * The text in force on a day: the newest translation into `locale`, which may be of an earlier version, or else the text in
 * the default locale. Of a policy whose first text is still to come, that text.
 */
export async function currentDocument(slug: string, locale: string, day: string): Promise<LegalDocument | undefined> {
  const versions = await versionsUntil(slug, day);
  for (const version of versions) {
    const translation = await translationOf(slug, locale, version);
    if (translation !== undefined) return translation;
  }
  const [inForce] = versions;
  return inForce && documentVersion(slug, DEFAULT_LOCALE, inForce);
}

export async function otherClausesOf({ slug, clauses: own }: LegalDocument, day: string): Promise<OtherClause[]> {
  const { CLAUSES } = await import('#legal/policy-files.server.ts');
  const known = await CLAUSES.get(`${DEFAULT_LOCALE}/${slug}.md`)?.();
  const until = await versionsUntil(slug, day);
  return otherClauses(
    allClauses(own).map(({ id }) => id),
    (known ?? []).filter(({ effective }) => until.some((version) => version.effective === effective)),
  );
}

/** Newest first: the version in force, and those before it. */
async function versionsUntil(slug: string, day: string): Promise<readonly NamedVersion[]> {
  const versions = await chainOf(slug);
  const until = versions.filter(({ effective }) => effective <= day);
  return until.length > 0 ? until : versions.slice(-1);
}

/** A version's translation into `locale`, where there is one of just this version; else its binding text. */
export async function documentVersion(
  slug: string,
  locale: string,
  version: NamedVersion,
): Promise<LegalDocument | undefined> {
  const translation = await translationOf(slug, locale, version);
  if (translation !== undefined) return translation;
  const binding = await versionDocument(version.file);
  return binding && { ...binding, slug, locale: DEFAULT_LOCALE };
}

async function translationOf(
  slug: string,
  locale: string,
  { effective, file }: NamedVersion,
): Promise<LegalDocument | undefined> {
  if (locale === DEFAULT_LOCALE) return undefined;
  // At the path of the binding text, or where `policy publish` has put one of the two texts, and not the other.
  const places = ['', `/${effective}`, '/next'].map((part) => `${locale}/${slug}${part}.md`);
  for (const path of [file.replace(/^[^/]+/, () => locale), ...places]) {
    const found = await versionDocument(path);
    if (found?.translationOf === effective) return { ...found, slug, locale };
  }
  return undefined;
}

/** Two texts in one language, for a comparison: in `locale` where both are translated, else the binding ones. */
export async function documentVersions(
  slug: string,
  locale: string,
  [older, newer]: readonly [NamedVersion, NamedVersion],
): Promise<readonly [LegalDocument | undefined, LegalDocument | undefined]> {
  const inLocale = [await documentVersion(slug, locale, older), await documentVersion(slug, locale, newer)] as const;
  if (inLocale.every((document) => document?.locale === locale)) return inLocale;
  return [await documentVersion(slug, DEFAULT_LOCALE, older), await documentVersion(slug, DEFAULT_LOCALE, newer)];
}

export async function versionDocument(file: string): Promise<ParsedDocument | undefined> {
  const { TEXTS } = await import('#legal/policy-files.server.ts');
  return TEXTS.get(file)?.();
}
