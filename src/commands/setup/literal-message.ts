/** A text as a message that says just that: `{`, `<` and their like mean something in a message, and are put in quotes. */
export function literalMessage(text: string): string {
  if (!/[{}<>]|''/.test(text)) return text;
  const doubled = text.replaceAll("'", "''");
  return doubled.replace(/[{}<>].*$/s, (quoted) => `'${quoted}'`);
}

/** What a message without values says. */
export function textOfMessage(message: string): string {
  return message.replace(/''|'([{}<>](?:[^']|'')*)'/g, (_, quoted: string | undefined) =>
    quoted === undefined ? "'" : quoted.replaceAll("''", "'"),
  );
}
