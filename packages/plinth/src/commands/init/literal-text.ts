/**
 * A text as one line of Markdown, escaped for the start of a line, the middle of one and a cell of a table. A character without
 * a meaning at its place, such as the `_` of an address, is not escaped.
 */
export function literalMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*[\]<>|~{}]|(?<![^\W_])_|_(?![^\W_])|&(?=#?\w+;)/g, '\\$&')
    .replace(/^[#+=-]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\');
}

/** A text as an ICU message: characters with a meaning, such as `{` and `<`, are quoted. */
export function literalMessage(text: string): string {
  if (!/[{}<>]|''/.test(text)) return text;
  const doubled = text.replaceAll("'", "''");
  return doubled.replace(/[{}<>].*$/s, (quoted) => `'${quoted}'`);
}
