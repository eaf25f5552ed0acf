/**
 * Where a setting stands in the text of `site/config.ts`, as `site/config.ts:47`: for `['measurement', 'policy']` the first
 * line with `policy:` below the first with `measurement:`. Where a name is not written out, the line of the one before it.
 */
export function configPlace(text: string, names: readonly string[]): string {
  const lines = text.split('\n');
  let line = 0;
  for (const name of names) {
    const pattern = new RegExp(`^(?:.*[{,])?\\s*['"]?${name}['"]?\\s*:`);
    const found = lines.findIndex((words, index) => index >= line && pattern.test(words));
    if (found === -1) break;
    line = found;
  }
  return `site/config.ts:${line + 1}`;
}
