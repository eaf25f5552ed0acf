/**
 * A text as Markdown that says just that, in one line: at the start of one, within one, and in a cell of a table. What means
 * nothing where it stands, such as the `_` of an address, stays as it is.
 */
export function literalMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~{}]|(?<!\w)_|_(?!\w)|&(?=#?\w+;)/g, '\\$&')
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\');
}

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
