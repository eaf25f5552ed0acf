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
