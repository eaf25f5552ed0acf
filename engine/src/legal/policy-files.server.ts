import { parseLegalPath } from '#legal/legal-path.ts';
import type { VersionFile } from '#legal/policy-version.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

// `?version` (legalPlugin of build/content-plugins.ts) gives a file's facts without its text. Eager, since each is a
// few lines, and a list of versions needs all.
const files = import.meta.glob<VersionFile>('#site/legal/*/**/*.md', {
  query: '?version',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('#site/legal/*/**/*.md', { query: '?raw', import: 'default' });

export type PolicyFile = {
  readonly slug: string;
  readonly file: string;
  readonly version: VersionFile;
};

/** By path under `legal/`. */
export const SOURCES: ReadonlyMap<string, () => Promise<string>> = new Map(entriesOf(sources));

/** By slug, in the default locale, whose texts are the binding ones. */
export const POLICY_FILES: ReadonlyMap<string, readonly PolicyFile[]> = Map.groupBy(
  entriesOf(files).flatMap(([file, version]): PolicyFile[] => {
    const { locale, slug = '' } = parseLegalPath(file) ?? {};
    return locale === DEFAULT_LOCALE ? [{ slug, file, version }] : [];
  }),
  ({ slug }) => slug,
);

function entriesOf<T>(found: Readonly<Record<string, T>>): Array<[string, T]> {
  return Object.entries(found).map(([path, value]) => [
    path.replace(/^.*\/legal\/(?=[^/]+\/)/, '').replace(/\?.*$/, ''),
    value,
  ]);
}
