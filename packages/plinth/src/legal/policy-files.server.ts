import type { ParsedDocument } from '#legal/legal-document.ts';
import { parseLegalPath } from '#legal/legal-path.ts';
import type { ClausesOfVersion } from '#legal/other-clauses.ts';
import type { VersionFile } from '#legal/policy-version.ts';
import { DEFAULT_LOCALE } from '#model/facts.ts';

// What the build makes of each file: `legalPlugin` of build/content-plugins.ts. Texts are loaded on demand, since there may
// be many versions. `?version` is a file's facts without its text, a few lines: eager, since a list of versions needs all.
const texts = import.meta.glob<ParsedDocument>('#site/legal/*/**/*.md', { import: 'default' });
const clauses = import.meta.glob<readonly ClausesOfVersion[]>('#site/legal/*/*.md', {
  query: '?clauses',
  import: 'default',
});
const sources = import.meta.glob<string>('#site/legal/*/**/*.md', { query: '?raw', import: 'default' });
const versions = import.meta.glob<VersionFile>('#site/legal/*/**/*.md', {
  query: '?version',
  import: 'default',
  eager: true,
});

export type FiledVersion = VersionFile & { readonly file: string };

/** By path under `legal/`. */
export const TEXTS = byPath(texts);
export const SOURCES = byPath(sources);
/** By path of a policy's text: the ids of the clauses of all its versions. */
export const CLAUSES = byPath(clauses);

/** By slug, in the default locale, whose texts are the binding ones. */
export const VERSIONS: ReadonlyMap<string, readonly FiledVersion[]> = Map.groupBy(
  [...byPath(versions)]
    .map(([file, version]): FiledVersion => ({ ...version, file }))
    .filter(({ file }) => parseLegalPath(file)?.locale === DEFAULT_LOCALE),
  ({ file }) => parseLegalPath(file)?.slug ?? '',
);

function byPath<T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(found).map(([path, value]) => [
      path.replace(/^.*\/legal\/(?=[^/]+\/)/, '').replace(/\?.*$/, ''),
      value,
    ]),
  );
}
