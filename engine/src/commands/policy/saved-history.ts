import * as v from 'valibot';
import { PolicyRefusal } from '#commands/policy/policy-texts.ts';

const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

const schema = v.object({
  policy: v.string(),
  versions: v.array(
    v.object({
      effective: v.pipe(v.string(), v.isoDate()),
      sha256: hash,
      previous: v.nullable(hash),
      // null while the version was coming.
      record: v.nullable(hash),
    }),
  ),
});

/** A saved `history.json`. */
export type SavedHistory = v.InferOutput<typeof schema>;

/** `file`: its name in messages. @throws PolicyRefusal for a text that is no history */
export function parseSavedHistory(text: string, file: string): SavedHistory {
  const refuse = (what: string): never => {
    throw new PolicyRefusal(`${file} ${what}: it takes what /legal/<slug>/history.json answers.`);
  };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse('is no JSON');
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  return refuse(`is no history of a policy (${v.getDotPath(issue) ?? 'the whole'}: ${issue.message})`);
}
