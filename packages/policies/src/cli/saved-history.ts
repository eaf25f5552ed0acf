import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { typedPath, unreadable } from './policy-folder.ts';
import { isVersionName } from '../lib/days.ts';
import { OwnerError } from '../lib/owner-error.ts';

const LIVE_TIMEOUT_MS = 30_000;

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const schema = v.object({
  policy: v.string(),
  versions: v.array(
    v.object({
      effective: v.pipe(v.string(), v.check(isVersionName, 'must be the name of a version')),
      sha256: hash,
      previous: v.nullable(hash),
      // null while the version was coming.
      record: v.nullable(hash),
    }),
  ),
});

export type SavedHistory = v.InferOutput<typeof schema>;

/** @throws OwnerError for a file that cannot be read, or is no history */
export function readHistory(file: string): SavedHistory {
  let text: string;
  try {
    text = readFileSync(typedPath(file), 'utf8');
  } catch {
    throw new OwnerError(unreadable(file));
  }
  return parseHistory(text, file);
}

/** Of the live site. @throws OwnerError where it does not answer with a history */
export async function loadHistory(site: string, path: string): Promise<SavedHistory> {
  const address = new URL(path, site).href;
  const answer = await fetch(address, { signal: AbortSignal.timeout(LIVE_TIMEOUT_MS) }).catch((error: unknown) => {
    throw new OwnerError(`${address} cannot be loaded: ${error instanceof Error ? error.message : String(error)}.`);
  });
  if (!answer.ok) throw new OwnerError(`${address} answers ${answer.status}: is the site with this policy online?`);
  return parseHistory(await answer.text(), address);
}

function parseHistory(text: string, from: string): SavedHistory {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const what =
    issue.type === 'parse_json'
      ? 'is no JSON'
      : `is no history of a policy (${v.getDotPath(issue) ?? 'the whole'}: ${issue.message})`;
  throw new OwnerError(`${from} ${what}: it takes the history.json of a policy, as the site answers it.`);
}
