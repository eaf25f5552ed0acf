import { sha256Hex } from '../lib/sha256.ts';
import { parseLegalPath } from '../text/legal-path.ts';
import type { LegalDocument } from '../text/policy-text.ts';
import { fallbackLanguages, type Fallback } from './fallback-languages.ts';
import type { BuiltSource } from './policy-source.ts';
import { clausesOfVersions, type ClausesOfVersion } from './other-clauses.ts';
import { recordLines, versionsInOrder, type PolicyVersion, type VersionFile } from './policy-version.ts';

type FiledVersion = VersionFile & { readonly file: string };
/** A version with the record that it has from its own day on. */
export type Chained = FiledVersion & { readonly previous: string | null; readonly record: string };
type NamedVersion = Pick<PolicyVersion, 'effective' | 'file'>;

/** The versions of each policy, and their texts, as the files have them: the same on every day. */
export function createTexts(
  source: BuiltSource,
  paths: readonly string[],
  { binding, fallback }: { readonly binding: string; readonly fallback: Fallback },
) {
  const filesOf = bindingFiles(paths, binding);
  const known = new Set(paths);
  const textOf = async (file: string) => (known.has(file) ? source.text(file) : undefined);
  const bindingText = async (slug: string, { file }: NamedVersion): Promise<LegalDocument | undefined> => {
    const text = await textOf(file);
    return text && { ...text, slug, locale: binding };
  };
  const chainOf = once(async (slug: string): Promise<readonly Chained[]> => {
    const files = (filesOf.get(slug) ?? []).map(async (file) => ({ ...(await source.versionFile(file)), file }));
    return chainOfRecords(versionsInOrder(await Promise.all(files)));
  });
  const clausesOf = once(async (slug: string): Promise<readonly ClausesOfVersion[]> => {
    const built = source.clauses?.(`${binding}/${slug}.md`);
    if (built !== undefined) return built;
    const chain = await chainOf(slug);
    const texts = chain.map(async ({ effective, file }) => ({ effective, text: await textOf(file) }));
    return clausesOfVersions(await Promise.all(texts));
  });
  /** A version's translation into `locale`, where there is one of just this version. */
  const translationOf = async (slug: string, locale: string, { effective, file }: NamedVersion) => {
    if (locale === binding) return undefined;
    for (const path of translationPaths(known, { slug, locale, effective, file })) {
      const found = await textOf(path);
      if (found?.translationOf === effective) return { ...found, slug, locale };
    }
    return undefined;
  };
  return {
    slugs: [...filesOf.keys()].toSorted(),
    chainOf,
    clausesOf,
    languagesFor: (locale: string) => fallbackLanguages(locale, binding, fallback),
    bindingText,
    translationOf,
  };
}

type Translated = NamedVersion & { readonly slug: string; readonly locale: string };

/** The last first. */
const REVISIONS = [9, 8, 7, 6, 5, 4, 3, 2];

/** Where a version's translation may lie, in the order in which it is looked for. */
function translationPaths(known: ReadonlySet<string>, { slug, locale, effective, file }: Translated): string[] {
  // At the path of the binding text, or where `publish` has put one of the two texts, and not the other; the last revision first.
  const revised = REVISIONS.map((revision) => `${locale}/${slug}/${effective}-r${revision}.md`).filter((path) =>
    known.has(path),
  );
  const places = [`${locale}/${slug}.md`, ...revised, `${locale}/${slug}/${effective}.md`, `${locale}/${slug}/next.md`];
  // An earlier revision lies under the version's own name, where its binding text may lie too.
  return revised.length > 0 ? places : [file.replace(/^[^/]+/, () => locale), ...places];
}

/** By slug, in the language whose texts are the binding ones. */
function bindingFiles(paths: readonly string[], binding: string): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const path of paths) {
    const { locale, slug = '' } = parseLegalPath(path) ?? {};
    if (locale === binding) files.set(slug, [...(files.get(slug) ?? []), path]);
  }
  return files;
}

/** `versions`: oldest first; the result: newest first. */
async function chainOfRecords(versions: readonly FiledVersion[]): Promise<readonly Chained[]> {
  const chain: Chained[] = [];
  for (const version of versions) {
    const previous = chain[0]?.record ?? null;
    chain.unshift({ ...version, previous, record: await sha256Hex(recordLines(version, previous)) });
  }
  return chain;
}

/** All callers of a slug share one promise. One that rejects is asked again. */
function once<Value>(load: (slug: string) => Promise<Value>): (slug: string) => Promise<Value> {
  const loads = new Map<string, Promise<Value>>();
  return (slug) => {
    const earlier = loads.get(slug);
    if (earlier !== undefined) return earlier;
    const loading = load(slug);
    loads.set(slug, loading);
    loading.catch(() => loads.delete(slug));
    return loading;
  };
}
