import { carryOut } from '#commands/policy/file-operation.ts';
import { HASH_LIST, hashListText } from '#commands/policy/hash-list.ts';
import { archiveHashes, legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { parseLegalPath } from '#legal/legal-path.ts';
import { today } from '#commands/today.ts';
import { hashesInForce, hashesOfArchive } from '#lint/version-rules.server.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/**
 * `policy archive`: adds texts in force and archived versions to the list of hashes, and removes those of policies that are no longer in
 * the config. All other hashes stay: a published version never changes, and the linter compares it with its hash.
 */
export function archiveVersions(): void {
  const files = readSiteFiles();
  const texts = legalFiles(files);
  const found = {
    ...hashesInForce(texts, { locale: DEFAULT_LOCALE, slugs: POLICIES, today: today() }),
    ...hashesOfArchive(texts),
  };
  const listed = archiveHashes(files);
  const added = Object.keys(found).filter((path) => listed[path] === undefined);
  const ended = Object.keys(listed).filter((path) => found[path] === undefined && !POLICIES.includes(slugOf(path)));

  if (added.length + ended.length > 0) {
    const hashes = Object.entries({ ...listed, ...pick(found, added) }).filter(([path]) => !ended.includes(path));
    const text = hashListText(Object.fromEntries(hashes));
    carryOut([{ kind: 'rewrite', path: HASH_LIST, text, says: '' }], 'legal');
  }
  const lines = [
    ...added.map((path) => `listed ${path}`),
    ...ended.map((path) => `no longer listed: ${path}, whose policy is not in config.ts`),
  ];
  console.log(lines.length === 0 ? 'Every version that is or was in force is listed.' : lines.toSorted().join('\n'));
}

function slugOf(path: string): string {
  return parseLegalPath(path)?.slug ?? '';
}

function pick(hashes: Readonly<Record<string, string>>, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, hashes[path] ?? '']));
}
