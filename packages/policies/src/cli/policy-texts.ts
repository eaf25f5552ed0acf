import { readLegal, type LegalFolder, type PolicyFolder } from './policy-folder.ts';
import { isArchived, parseLegalPath } from '../text/legal-path.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { OwnerError } from '../lib/owner-error.ts';

type LegalFiles = LegalFolder['files'];

export type VersionText = {
  /** Under `legal/`. */
  readonly path: string;
  readonly text: string;
  /** ISO date of the version: of a translation, the one that it translates. */
  readonly effective: string;
};

export type LanguageTexts = {
  readonly locale: string;
  readonly current: VersionText | undefined;
  /** The first of those to come. */
  readonly next: VersionText | undefined;
  /** `next.md`, and texts under a day after that of the current one; oldest first. */
  readonly coming: readonly VersionText[];
  /** Oldest first. */
  readonly earlier: readonly VersionText[];
};

/** The same in a language that has the policy's text. */
export type PolicyTexts = LanguageTexts & { readonly slug: string; readonly current: VersionText };

export type TranslatedPolicy = PolicyTexts & { readonly translations: readonly LanguageTexts[] };

/** @throws OwnerError for a slug that is missing or is no policy of the folder */
export function checkSlug({ slugs, settingsFile }: PolicyFolder, slug: string | undefined): asserts slug is string {
  if (slug === undefined) throw new OwnerError(`Which policy? It takes ${slugs.join(', ')}.`);
  if (!slugs.includes(slug))
    throw new OwnerError(`"${slug}" is no policy of ${settingsFile}: it takes ${slugs.join(', ')}.`);
}

/** The language of the binding texts where none is given. @throws OwnerError */
export function knownLanguage({ languages, settingsFile }: PolicyFolder, code = languages[0]): string {
  if (languages.includes(code)) return code;
  throw new OwnerError(`"${code}" is no language of ${settingsFile}: it takes ${languages.join(', ')}.`);
}

/** A policy, read from its files. @throws OwnerError as `checkSlug` and `translatedPolicy` do */
export function readPolicy(folder: PolicyFolder, slug: string | undefined): TranslatedPolicy {
  checkSlug(folder, slug);
  return translatedPolicy(readLegal(folder).files, slug, folder.languages);
}

/**
 * The versions of a policy among the texts of a folder. `locales`: that of the binding texts first.
 * @throws OwnerError where it has no text; OwnerError for one that cannot be read
 */
export function translatedPolicy(
  files: LegalFiles,
  slug: string,
  [binding = '', ...others]: readonly string[],
): TranslatedPolicy {
  return { ...policyTexts(files, slug, binding), translations: others.map((locale) => textsIn(files, slug, locale)) };
}

export function policyTexts(files: LegalFiles, slug: string, locale: string): PolicyTexts {
  const { current, ...texts } = textsIn(files, slug, locale);
  if (current === undefined) throw new OwnerError(`There is no ${fileName(`${locale}/${slug}.md`)}.`);
  return { slug, current, ...texts };
}

function textsIn(files: LegalFiles, slug: string, locale: string): LanguageTexts {
  const read = (path: string): VersionText | undefined => {
    const text = files.get(path);
    if (text === undefined) return undefined;
    const { effective, translationOf = effective } = parsePolicy(text, fileName(path));
    return { path, text, effective: translationOf };
  };
  const path = `${locale}/${slug}.md`;
  const current = read(path);
  const dated = [...files.keys()].flatMap((other) => {
    const file = parseLegalPath(other);
    return file?.locale === locale && file.slug === slug && isArchived(other) ? (read(other) ?? []) : [];
  });
  const isLater = ({ effective }: VersionText) => current !== undefined && effective > current.effective;
  const coming = [read(nextPath({ path })) ?? [], dated.filter(isLater)].flat().toSorted(byDay);
  return {
    locale,
    current,
    next: coming[0],
    coming,
    earlier: dated.filter((text) => !isLater(text)).toSorted(byDay),
  };
}

function byDay(one: VersionText, other: VersionText): number {
  return one.effective < other.effective ? -1 : 1;
}

export function nextPath({ path }: Pick<VersionText, 'path'>): string {
  return path.replace(/\.md$/, '/next.md');
}

export function fileName(path: string): string {
  return `legal/${path}`;
}
