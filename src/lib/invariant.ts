/** Stops when a thing that cannot be is. The message is for whoever reads the log. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Invariant broken: ${message}`);
}
