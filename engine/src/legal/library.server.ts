import { allClauses, type LegalDocument, type OtherClause, type ParsedDocument } from '#legal/legal-document.ts';
import { otherClauses, type ClausesOfVersion } from '#legal/other-clauses.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { chainOf } from '#legal/policy-versions.server.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

type FiledVersion = Pick<PolicyVersion, 'effective' | 'file'>;

// The build parses each file: `legalPlugin` of build/content-plugins.ts makes it a module. Loaded on demand, since
// there may be many versions.
const files = import.meta.glob<ParsedDocument>('#site/legal/*/**/*.md', { import: 'default' });

const LOADERS = byPath(files);

// `?clauses`: the ids of the clauses of all versions.
const clauses = import.meta.glob<readonly ClausesOfVersion[]>('#site/legal/*/*.md', {
  query: '?clauses',
  import: 'default',
});

const CLAUSES = byPath(clauses);

/**
 * The text in force on a day: in `locale`, where that may be a translation of an earlier version, or else in the default
 * one. Of a policy whose first text is still to come, that text.
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

/** The clauses that a text in force does not have, and other versions do. */
export async function otherClausesOf({ slug, clauses: own }: LegalDocument, day: string): Promise<OtherClause[]> {
  const known = await CLAUSES[`${DEFAULT_LOCALE}/${slug}.md`]?.();
  const until = await versionsUntil(slug, day);
  return otherClauses(
    allClauses(own).map(({ id }) => id),
    (known ?? []).filter(({ effective }) => until.some((version) => version.effective === effective)),
  );
}

/** Newest first: the version in force, and those before it. */
async function versionsUntil(slug: string, day: string): Promise<readonly FiledVersion[]> {
  const versions = await chainOf(slug);
  const until = versions.filter(({ effective }) => effective <= day);
  return until.length > 0 ? until : versions.slice(-1);
}

/** A version's translation into `locale`, where there is one of just this version; else its binding text. */
export async function documentVersion(
  slug: string,
  locale: string,
  { effective, file }: FiledVersion,
): Promise<LegalDocument | undefined> {
  const translation = await translationOf(slug, locale, { effective, file });
  if (translation !== undefined) return translation;
  const binding = await versionDocument(file);
  return binding && { ...binding, slug, locale: DEFAULT_LOCALE };
}

async function translationOf(
  slug: string,
  locale: string,
  { effective, file }: FiledVersion,
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
  [older, newer]: readonly [FiledVersion, FiledVersion],
): Promise<readonly [LegalDocument | undefined, LegalDocument | undefined]> {
  const inLocale = [await documentVersion(slug, locale, older), await documentVersion(slug, locale, newer)] as const;
  if (inLocale.every((document) => document?.locale === locale)) return inLocale;
  return [await documentVersion(slug, DEFAULT_LOCALE, older), await documentVersion(slug, DEFAULT_LOCALE, newer)];
}

export async function versionDocument(file: string): Promise<ParsedDocument | undefined> {
  return LOADERS[file]?.();
}

/** By path under `legal/`: `en/privacy.md`. */
function byPath<T>(found: Readonly<Record<string, T>>): Readonly<Record<string, T>> {
  return Object.fromEntries(
    Object.entries(found).map(([path, load]) => [
      path.replace(/^.*\/legal\/(?=[^/]+\/)/, '').replace(/\?.*$/, ''),
      load,
    ]),
  );
}
