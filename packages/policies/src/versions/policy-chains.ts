import { sha256Hex } from '../lib/sha256.ts';
import { parseLegalPath } from '../text/legal-path.ts';
import { allClauses, plainText, type LegalDocument, type PolicyText } from '../text/policy-text.ts';
import { fallbackLanguages, type Fallback } from './fallback-languages.ts';
import type { BuiltSource, ClausesOfVersion } from './policy-source.ts';
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
  const filesOf = filesByPolicy(paths);
  const bindingText = async (slug: string, { file }: NamedVersion): Promise<LegalDocument> => {
    return { ...(await source.text(file)), slug, locale: binding };
  };
  const chainOf = once(async (slug: string): Promise<readonly Chained[]> => {
    const files = filesOf.get(`${binding}/${slug}`) ?? [];
    const versions = files.map(async (file) => ({ ...(await source.versionFile(file)), file }));
    return chainOfRecords(versionsInOrder(await Promise.all(versions)));
  });
  const clausesOf = once(async (slug: string): Promise<readonly ClausesOfVersion[]> => {
    const built = source.clauses?.(`${binding}/${slug}.md`);
    if (built !== undefined) return built;
    const chain = await chainOf(slug);
    const texts = chain.map(async ({ effective, file }) => ({ effective, text: await source.text(file) }));
    return clausesOfVersions(await Promise.all(texts));
  });
  /** A version's translation into `locale`, the last one of a translation that was corrected. */
  const translationOf = async (slug: string, locale: string, { effective }: NamedVersion) => {
    const files = filesOf.get(`${locale}/${slug}`)?.filter((path) => mayTranslate(path, effective)) ?? [];
    const texts = await Promise.all(files.map(source.text));
    const [found] = texts
      .filter(({ translationOf: version }) => version === effective)
      .toSorted((one, other) => (other.revision ?? 1) - (one.revision ?? 1));
    return found && { ...found, slug, locale };
  };
  return {
    slugs: [...filesOf.keys()]
      .filter((key) => key.startsWith(`${binding}/`))
      .map((key) => key.slice(binding.length + 1)),
    chainOf,
    clausesOf,
    languagesFor: (locale: string) => fallbackLanguages(locale, binding, fallback),
    bindingText,
    translationOf,
  };
}

/** Whether a translation of a version may have this file: it names that version, or none. */
function mayTranslate(path: string, effective: string): boolean {
  const { version = 'next' } = parseLegalPath(path) ?? {};
  return version === 'next' || version.replace(/-r[2-9]$/, '') === effective;
}

/** By language and slug, `en/terms`, in alphabetical order. */
function filesByPolicy(paths: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, string[]>();
  for (const path of paths.toSorted()) {
    const { locale, slug } = parseLegalPath(path) ?? {};
    files.set(`${locale}/${slug}`, [...(files.get(`${locale}/${slug}`) ?? []), path]);
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

type KnownVersion = { readonly effective: string; readonly text: PolicyText };

function clausesOfVersions(versions: readonly KnownVersion[]): ClausesOfVersion[] {
  const read = versions.map(({ effective, text }) => {
    const titles = allClauses(text.clauses).map(({ id, title }) => [id, plainText(title)] as const);
    return { effective, titles };
  });
  const isEverywhere = (id: string): boolean => read.every(({ titles }) => titles.some(([other]) => other === id));
  return read.map(({ effective, titles }) => ({
    effective,
    ids: titles.map(([id]) => id),
    titles: Object.fromEntries(titles.filter(([id]) => !isEverywhere(id))),
  }));
}

/** All callers of a slug, or of a path, share one promise. One that rejects is asked again. */
export function once<Value>(load: (slug: string) => Promise<Value>): (slug: string) => Promise<Value> {
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
