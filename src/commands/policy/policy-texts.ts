import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import { parseLegalPath } from '#legal/legal-path.ts';
import { parseDocument } from '#legal/parse-document.server.ts';

export type VersionText = {
  /** Under `site/legal/`. */
  readonly path: string;
  readonly text: string;
  /** ISO date of the version: of a translation, the one that it translates. */
  readonly effective: string;
};

/** What there is of a policy in one language. */
type LanguageTexts = {
  readonly locale: string;
  readonly current: VersionText | undefined;
  readonly next: VersionText | undefined;
  /** Oldest first. */
  readonly earlier: readonly VersionText[];
};

/** What there is of a policy in a language that has its text. */
export type PolicyTexts = LanguageTexts & { readonly slug: string; readonly current: VersionText };

/** A policy in its binding language, with its translations. */
export type TranslatedPolicy = PolicyTexts & { readonly translations: readonly LanguageTexts[] };

type Files = ReadonlyMap<string, string>;

/**
 * The versions of a policy among the legal texts of a site. `locales`: the first is that of the binding texts.
 * @throws PolicyRefusal where it has no text; LegalDocumentError for one that cannot be read
 */
export function translatedPolicy(files: Files, slug: string, [binding = '', ...others]: readonly string[]) {
  const policy = policyTexts(files, slug, binding);
  const translations = others.map((locale) => textsIn(files, slug, locale));
  return { ...policy, translations } satisfies TranslatedPolicy;
}

/** Those of one language. @throws as translatedPolicy does */
export function policyTexts(files: Files, slug: string, locale: string): PolicyTexts {
  const { current, ...texts } = textsIn(files, slug, locale);
  if (current === undefined) throw new PolicyRefusal(`There is no ${fileName(`${locale}/${slug}.md`)}.`);
  return { slug, current, ...texts };
}

function textsIn(files: Files, slug: string, locale: string): LanguageTexts {
  const read = (path: string): VersionText | undefined => {
    const text = files.get(path);
    if (text === undefined) return undefined;
    const { effective, translationOf = effective } = parseDocument(text, fileName(path));
    return { path, text, effective: translationOf };
  };
  const earlier = [...files.keys()].flatMap((path) => {
    const place = parseLegalPath(path);
    const isEarlier = place?.locale === locale && place.slug === slug && /^\d/.test(place.version ?? '');
    return isEarlier ? (read(path) ?? []) : [];
  });
  const path = `${locale}/${slug}.md`;
  return {
    locale,
    current: read(path),
    next: read(nextPath({ path })),
    earlier: earlier.toSorted((a, b) => (a.effective < b.effective ? -1 : 1)),
  };
}

/** Where the coming version of a policy waits. */
export function nextPath({ path }: Pick<VersionText, 'path'>): string {
  return path.replace(/\.md$/, '/next.md');
}

/** Where a current text goes when another takes its place: a translation under the date of the version that it translates. */
export function archivePath({ path, effective }: Pick<VersionText, 'path' | 'effective'>): string {
  return path.replace(/\.md$/, `/${effective}.md`);
}

/** As it is named to an editor. */
export function fileName(path: string): string {
  return `site/legal/${path}`;
}
