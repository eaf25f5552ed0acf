import type { Finding } from '#commands/doctor/finding.ts';
import { problemLine } from '#lib/owner-error.ts';

/** Fails a check with its findings alone, a line each: a comparison with an empty list would hide them between brackets. */
export function expectNothing(found: ReadonlyArray<string | Finding>): void {
  if (found.length === 0) return;
  const lines = found.map((each) => (typeof each === 'string' ? each : problemLine(each)));
  const error = new Error(lines.join('\n'));
  // Where the check stands in the engine says nothing about the site.
  error.stack = error.message;
  throw error;
}
