import type { PolicyVersion } from '../versions/policy-version.ts';

/** `history.json` of a policy: a public format, of which others keep copies. Its JSON Schema: conformance/history.schema.json. */
export type PolicyHistoryFile = {
  readonly policy: string;
  readonly title: string | undefined;
  /** Newest first. */
  readonly versions: readonly VersionRecord[];
};

export type VersionRecord = Pick<PolicyVersion, 'effective' | 'until' | 'status' | 'sha256' | 'previous' | 'record'> & {
  /** Paths on the site, from its root. */
  readonly url: string;
  readonly source: string;
  /** What changed, a sentence each. */
  readonly changes: readonly string[];
  /** `14:30`, where the company is: it corrects the text before it, at this hour of its day. Other versions have no such field. */
  readonly correctedAt?: string;
};

/** Where the site has a version: the path of its page, and that of its file as it was hashed. */
export type VersionPaths = (slug: string, version: string) => { readonly url: string; readonly source: string };

const defaultPaths: VersionPaths = (slug, version) => ({
  url: `/legal/${slug}/${version}/`,
  source: `/legal/${slug}/${version}/source.md`,
});

/** The fields and their order must not change. `versions`: newest first, as of the day that the file is of. */
export function historyFile(
  slug: string,
  versions: readonly PolicyVersion[],
  paths: VersionPaths = defaultPaths,
): PolicyHistoryFile {
  const { title } = versions.find(({ status }) => status === 'in-force') ?? { title: versions.at(-1)?.title };
  return { policy: slug, title, versions: versions.map((version) => recordOf(slug, version, paths)) };
}

function recordOf(slug: string, version: PolicyVersion, paths: VersionPaths): VersionRecord {
  const { effective, until, status, notes, sha256, previous, record, correctedAt } = version;
  const { url, source } = paths(slug, effective);
  const correction = correctedAt === undefined ? {} : { correctedAt };
  return { effective, until, status, url, source, changes: notes, sha256, previous, record, ...correction };
}
