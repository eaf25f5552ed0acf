/** A message as text: somebody may have thrown an object with anything in its place. */
export function textOf(message: unknown): string {
  if (typeof message === 'string') return message;
  try {
    return JSON.stringify(message) ?? String(message);
  } catch {
    return 'a message that cannot be read';
  }
}
