import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import { parseLegalPath } from '#legal/lint/linted-document.server.ts';
import { parseDocument } from '#legal/parse-document.server.ts';

/** A version of a policy; its path is the one under `site/legal/`. */
export type VersionText = { readonly path: string; readonly text: string; readonly effective: string };

/** What there is of a policy in the binding language. */
export type PolicyTexts = {
  readonly slug: string;
  readonly current: VersionText;
  readonly next: VersionText | undefined;
  /** Oldest first. */
  readonly earlier: readonly VersionText[];
};

/**
 * The versions of a policy among the legal texts of a site. `locale`: the one whose texts are binding.
 * @throws PolicyRefusal where it has no text; LegalDocumentError for one that cannot be read
 */
export function policyTexts(files: ReadonlyMap<string, string>, slug: string, locale: string): PolicyTexts {
  const read = (path: string): VersionText | undefined => {
    const text = files.get(path);
    return text === undefined ? undefined : { path, text, effective: parseDocument(text, fileName(path)).effective };
  };
  const current = read(`${locale}/${slug}.md`);
  if (current === undefined) throw new PolicyRefusal(`There is no ${fileName(`${locale}/${slug}.md`)}.`);
  const earlier = [...files.keys()].flatMap((path) => {
    const place = parseLegalPath(path);
    const isEarlier = place?.locale === locale && place.slug === slug && /^\d/.test(place.version ?? '');
    return isEarlier ? (read(path) ?? []) : [];
  });
  return {
    slug,
    current,
    next: read(nextPath(current)),
    earlier: earlier.toSorted((a, b) => (a.effective < b.effective ? -1 : 1)),
  };
}

/** Where the coming version of a policy waits. */
export function nextPath({ path }: Pick<VersionText, 'path'>): string {
  return path.replace(/\.md$/, '/next.md');
}

/** Where a current text goes when another takes its place. */
export function archivePath({ path, effective }: VersionText): string {
  return path.replace(/\.md$/, `/${effective}.md`);
}

/** As it is named to an editor. */
export function fileName(path: string): string {
  return `site/legal/${path}`;
}
