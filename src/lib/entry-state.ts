/**
 * What the current entry of the history holds, field by field, of whatever type: an extension, or another site that was at
 * this origin before, may have written it. Never throws.
 */
export function entryState(): Readonly<Record<string, unknown>> {
  return fieldsOf(history.state);
}

/** The fields of an object, none of anything else. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
