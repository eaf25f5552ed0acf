import type { BuiltSource, ClausesOfVersion, PolicyText, VersionFile } from 'plinth-policies';
import { invariant } from '#lib/invariant.ts';

// What the build makes of each file: `legalPlugin` of build/content-plugins.ts. Texts are loaded on demand, since there may
// be many versions. `?version` is a file's facts without its text, a few lines: eager, since a list of versions needs all.
const texts = byPath(import.meta.glob<PolicyText>('#site/legal/*/**/*.md', { import: 'default' }));
const clauses = byPath(
  import.meta.glob<readonly ClausesOfVersion[]>('#site/legal/*/*.md', { query: '?clauses', import: 'default' }),
);
const sources = byPath(import.meta.glob<string>('#site/legal/*/**/*.md', { query: '?raw', import: 'default' }));
const versions = byPath(
  import.meta.glob<VersionFile>('#site/legal/*/**/*.md', { query: '?version', import: 'default', eager: true }),
);

/** The texts of the site, as its build has read them. */
export const POLICY_FILES: BuiltSource = {
  list: () => [...texts.keys()],
  read: (path) => sources.get(path)?.(),
  versionFile: (path) => found(versions.get(path), path),
  text: (path) => found(texts.get(path), path)(),
  clauses: (path) => clauses.get(path)?.(),
};

function found<T>(made: T | undefined, path: string): T {
  invariant(made !== undefined, `${path} is not in the build`);
  return made;
}

/** By path under `legal/`. */
function byPath<T>(found: Readonly<Record<string, T>>): ReadonlyMap<string, T> {
  return new Map(
    Object.entries(found).map(([path, value]) => [
      path.replace(/^.*\/legal\/(?=[^/]+\/)/, '').replace(/\?.*$/, ''),
      value,
    ]),
  );
}
