import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { carryOut } from '#commands/policy/file-operation.ts';
import { HASH_LIST, hashListText } from '#commands/policy/hash-list.ts';
import { archiveHashes, legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { parseLegalPath } from '#legal/legal-path.ts';
import { hashesOfArchive } from '#lint/version-rules.server.ts';
import type { SiteDefinition } from '#model/define-site.ts';

// `npm run policy:archive`: updates legal/archive-hashes.json of `site/`, or of the folder that is its argument. It adds new
// archived versions and removes those of policies that are no longer in the config. All other hashes stay: a published version
// never changes, and the linter compares it with its hash.
const [, , site = 'site'] = process.argv;
const slugs = await policiesOf(site);
const files = readSiteFiles(site);
const found = hashesOfArchive(legalFiles(files));
const listed = archiveHashes(files);
const added = Object.keys(found).filter((path) => listed[path] === undefined);
const ended = Object.keys(listed).filter((path) => found[path] === undefined && !slugs.includes(slugOf(path)));

if (added.length + ended.length > 0) {
  const hashes = Object.entries({ ...listed, ...pick(found, added) }).filter(([path]) => !ended.includes(path));
  const text = hashListText(Object.fromEntries(hashes));
  carryOut([{ kind: 'rewrite', path: HASH_LIST, text, says: '' }], join(site, 'legal'));
}
const lines = [
  ...added.map((path) => `listed ${path}`),
  ...ended.map((path) => `no longer listed: ${path}, whose policy is not in site/config.ts`),
];
console.log(lines.length === 0 ? 'Every archived version is listed.' : lines.toSorted().join('\n'));

async function policiesOf(folder: string): Promise<readonly string[]> {
  // Every site's config exports what defineSite returns.
  const { default: definition } = (await import(pathToFileURL(resolve(join(folder, 'config.ts'))).href)) as {
    default: SiteDefinition;
  };
  return definition.policies;
}

function slugOf(path: string): string {
  return parseLegalPath(path)?.slug ?? '';
}

function pick(hashes: Readonly<Record<string, string>>, paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(paths.map((path) => [path, hashes[path] ?? '']));
}
