/** A text as an ICU message: characters with a meaning, such as `{` and `<`, are quoted. */
export function literalMessage(text: string): string {
  if (!/[{}<>]|''/.test(text)) return text;
  const doubled = text.replaceAll("'", "''");
  return doubled.replace(/[{}<>].*$/s, (quoted) => `'${quoted}'`);
}
