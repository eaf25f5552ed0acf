import { DEFAULT_LOCALE } from '#model/locales.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { chainOf, policyVersions, versionSource } from '#legal/policy-versions.server.ts';
import { POLICIES, versionSourcePath } from '#model/policies.ts';
import { addressPath } from '#model/addresses.ts';
import type { GeneratedFile } from '#server/files/generated-files.ts';

const HISTORY = /^\/legal\/([^/]+)\/history\.json$/;
const SOURCE = /^\/legal\/([^/]+)\/([^/]+)\/source\.md$/;

/** `history.json` as of a day and the Markdown of each version, so that readers can verify a copy. */
export async function findVersionFile(path: string, day: string): Promise<GeneratedFile | undefined> {
  const [, listed] = HISTORY.exec(path) ?? [];
  if (listed !== undefined && POLICIES.includes(listed))
    return { contentType: 'application/json; charset=utf-8', write: () => history(listed, day) };

  const [, slug = '', date] = SOURCE.exec(path) ?? [];
  if (!POLICIES.includes(slug)) return undefined;
  const version = (await chainOf(slug)).find(({ effective }) => effective === date);
  const source = version && (await versionSource(version.file));
  return source === undefined
    ? undefined
    : { contentType: 'text/markdown; charset=utf-8', write: () => Promise.resolve(source) };
}

async function history(slug: string, day: string): Promise<string> {
  const versions = await policyVersions(slug, day);
  const { title } = versions.find(({ status }) => status === 'in-force') ?? { title: versions.at(-1)?.title };
  return `${JSON.stringify({ policy: slug, title, versions: versions.map((version) => entryOf(slug, version)) }, null, 2)}\n`;
}

/** A public format, of which others keep copies: the fields and their order must not change. */
function entryOf(slug: string, { effective, until, status, notes, sha256, previous, record }: PolicyVersion) {
  const url = addressPath({ kind: 'version', policy: slug, version: effective, locale: DEFAULT_LOCALE });
  const source = versionSourcePath(slug, effective);
  return { effective, until, status, url, source, changes: notes, sha256, previous, record };
}
