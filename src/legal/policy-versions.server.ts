import { dayBefore, recordLines, type PolicyVersion, type VersionFile } from '#legal/policy-version.ts';
import { sha256Hex } from '#lib/sha256.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';

// All of them at once: a few lines each, and a list of versions needs every one.
const files = import.meta.glob<VersionFile>('#site/legal/*/**/*.md', {
  query: '?version',
  import: 'default',
  eager: true,
});
const sources = import.meta.glob<string>('#site/legal/*/**/*.md', { query: '?raw', import: 'default' });

/** By path under `site/legal/`: `en/privacy.md`. */
const FILES: ReadonlyMap<string, VersionFile> = new Map(entriesOf(files));
const SOURCES = new Map(entriesOf(sources));
const FILE = /^([^/]+)\/([^/]+?)(?:\/([^/]+))?\.md$/;

const known = new Map<string, Promise<readonly PolicyVersion[]>>();

/** Every version of a policy, newest first, the coming one included. In the default locale, whose texts are the binding ones. */
export function policyVersions(slug: string): Promise<readonly PolicyVersion[]> {
  const earlier = known.get(slug);
  if (earlier !== undefined) return earlier;
  const found = chained(filesOf(slug));
  known.set(slug, found);
  return found;
}

/** The text of a version's file as it is; undefined where there is no such file. */
export async function versionSource(file: string): Promise<string | undefined> {
  return SOURCES.get(file)?.();
}

type Found = VersionFile & Pick<PolicyVersion, 'file' | 'status'>;

/** Oldest first. */
function filesOf(slug: string): Found[] {
  const found = [...FILES].flatMap(([file, version]): Found[] => {
    const [, locale, name, part] = FILE.exec(file) ?? [];
    if (locale !== DEFAULT_LOCALE || name !== slug) return [];
    return [{ ...version, file, status: part === undefined ? 'in-force' : part === 'next' ? 'coming' : 'earlier' }];
  });
  return found.toSorted((a, b) => (a.effective < b.effective ? -1 : 1));
}

/** Each with the record of the one before it. */
async function chained(oldestFirst: readonly Found[]): Promise<readonly PolicyVersion[]> {
  const versions: PolicyVersion[] = [];
  let previous: string | null = null;
  for (const [index, version] of oldestFirst.entries()) {
    const next = oldestFirst[index + 1];
    const until = version.status === 'earlier' && next !== undefined ? dayBefore(next.effective) : null;
    const record: string | null = version.status === 'coming' ? null : await sha256Hex(recordLines(version, previous));
    versions.unshift({ ...version, until, previous, record });
    previous = record;
  }
  return versions;
}

function entriesOf<T>(found: Readonly<Record<string, T>>): Array<[string, T]> {
  return Object.entries(found).map(([path, value]) => [
    path.replace(/^.*\/legal\/(?=[^/]+\/)/, '').replace(/\?.*$/, ''),
    value,
  ]);
}
