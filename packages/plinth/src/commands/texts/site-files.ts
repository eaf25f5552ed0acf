import { readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesBelow } from '#lib/files-below.server.ts';
import { withoutByteOrderMark } from '#commands/texts/assert-json.ts';
import { HASH_LIST, parseHashList } from 'plinth-policies/hash-list';

/** The texts of a site by their paths in its folder: `config.ts`, `legal/en/privacy.md`. */
export type SiteFiles = ReadonlyMap<string, string>;

/** What the engine reads of a site by its name. Other files of an owner's are their own, whatever imports them. */
const PARTS = ['config.ts', 'events.ts', 'theme.css', 'frame', 'legal', 'locales', 'pages', 'public'];
const TEXT = /\.(?:tsx?|css|json|md|svg|txt)$/;
/** Far more than any text: a longer file is data, and may be longer than a string can be. */
const MAX_TEXT_BYTES = 2 ** 27;

/** Every text that a site is made of; pictures are left out. */
export function readSiteFiles(site = '.'): Map<string, string> {
  const found = PARTS.flatMap((name) => filesBelow(join(site, name)));
  const paths = found
    .map((path) => relative(site, path).replaceAll('\\', '/'))
    .filter((path) => TEXT.test(path) && !path.includes('/node_modules/'))
    .filter((path) => statSync(join(site, path)).size <= MAX_TEXT_BYTES);
  return new Map(paths.toSorted().map((path) => [path, textOf(join(site, path))]));
}

/** A byte-order mark is no part of JSON. Of a legal text it is one of the bytes that are hashed. */
function textOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.json') ? withoutByteOrderMark(text) : text;
}

/** The legal texts by their paths under `legal/`: `en/privacy.md`, `en/privacy/2026-11-01.md`. */
export function legalFiles(files: SiteFiles): Map<string, string> {
  const folder = 'legal/';
  const found = [...files].filter(([path]) => path.startsWith(folder) && path.endsWith('.md'));
  return new Map(
    found.map(([path, text]) => [path.slice(folder.length), text] as const).filter(([path]) => path.includes('/')),
  );
}

/** The hashes of archived versions by path; empty before the first is archived. @throws OwnerError */
export function archiveHashes(files: SiteFiles): Record<string, string> {
  const path = `legal/${HASH_LIST}`;
  const list = files.get(path);
  return list === undefined ? {} : parseHashList(list, path, 'npx plinth policy');
}
