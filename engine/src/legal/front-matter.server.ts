import * as v from 'valibot';
import { isDay } from '#lib/day.ts';

const isoDate = v.pipe(
  v.string('must be an ISO date such as 2026-11-01'),
  v.isoDate('must be an ISO date such as 2026-11-01'),
  v.check(isDay, 'is no day of the calendar'),
);
const text = (what: string) => v.pipe(v.string(what), v.trim(), v.nonEmpty(what));

const schema = fields({
  title: text('must be the page heading'),
  description: text('must be one sentence for search results'),
  effective: isoDate,
  changes: v.pipe(
    v.array(fields({ date: isoDate, note: text('must be one neutral sentence') }), 'must be a list of date and note'),
    v.minLength(1, 'must have at least one entry, of the first publication'),
  ),
  announced: v.optional(isoDate),
  translationOf: v.optional(isoDate),
  measuring: v.optional(v.literal('unchanged', 'must be unchanged or left out')),
  sample: v.optional(v.boolean('must be true or left out'), false),
});

type Checked = { ok: true; value: v.InferOutput<typeof schema> } | { ok: false; problems: FieldProblem[] };

/** `what`: `changes.0.date: problem (got …)` of the field `changes`. */
type FieldProblem = { readonly field: string; readonly what: string };

/** The fields of front matter, or all problems. */
export function checkFrontMatter(found: Readonly<Record<string, unknown>>): Checked {
  // One problem for each field.
  const result = v.safeParse(schema, found, { abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  return { ok: false, problems: result.issues.map(describeIssue) };
}

/** An object with exactly these fields, with messages for editors. */
function fields<T extends v.ObjectEntries>(entries: T) {
  return v.strictObject(entries, ({ expected }) => {
    if (expected === 'Object') return 'must be fields, such as title: Privacy policy';
    return expected === 'never' ? 'is no field of a legal document' : 'is missing';
  });
}

function describeIssue(issue: v.BaseIssue<unknown>): FieldProblem {
  const path = v.getDotPath(issue) ?? '';
  const [field = ''] = path.split('.', 1);
  return { field, what: `${path}: ${issue.message} (got ${JSON.stringify(issue.input) ?? 'nothing'})` };
}
