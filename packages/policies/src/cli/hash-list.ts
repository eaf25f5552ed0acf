import * as v from 'valibot';
import type { FileOperation } from './file-operation.ts';
import { OwnerError } from '../lib/owner-error.ts';

/** Under `legal/`. */
export const HASH_LIST = 'archive-hashes.json';

type Hashes = Readonly<Record<string, string>>;

/** The text of a list of hashes, sorted by path for few conflicts when branches are merged. */
export function hashListText(hashes: Hashes): string {
  const sorted = Object.entries(hashes).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** Adds the hashes of paths that are not in the list; no listed hash changes. */
export function listHashes(found: Hashes, listed: Hashes): FileOperation[] {
  const added = Object.entries(found).filter(([path]) => listed[path] === undefined);
  if (added.length === 0) return [];
  const sums = added.map(([path, sha256]) => `${sha256} of ${path}`).join(', ');
  const text = hashListText({ ...found, ...listed });
  return [{ kind: 'rewrite', path: HASH_LIST, text, says: `listed    legal/${HASH_LIST}: SHA-256 ${sums}` }];
}

const LIST = v.pipe(
  v.string(),
  v.parseJson(),
  // To valibot, an array is a record too, of its indices.
  v.check((list) => !Array.isArray(list)),
  v.record(v.string(), v.string()),
);

/** The hashes by path. `file`: the list's name in messages. @throws OwnerError for a text that is no list */
export function parseHashList(text: string, file: string, command: string): Record<string, string> {
  const { success, output } = v.safeParse(LIST, text);
  if (success) return output;
  const what = `is no list of hashes: it takes {"<locale>/<slug>/<date>.md": "<SHA-256>"}; take it from your version control, and run ${command} archive for what has been archived since`;
  throw new OwnerError([{ file, line: 1, what }]);
}
