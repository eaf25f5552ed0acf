/**
 * The line of a setting in the text of `config.ts`; of the nearest setting that it is in where it is not written itself.
 * `path`: names, and a number for the place in a list.
 */
export function settingLine(text: string, path: ReadonlyArray<string | number>): number {
  let start = 0;
  let place = 0;
  for (const step of path) {
    if (typeof step === 'number') {
      place = step;
      continue;
    }
    const found = [...text.slice(start).matchAll(writtenName(step))];
    // In a list, as many settings of this name come before it as there are elements that have one.
    const match = found[Math.min(place, found.length - 1)];
    if (match === undefined) break;
    start += match.index;
    place = 0;
  }
  return text.slice(0, start).split('\n').length;
}

/** `name:`, `'name':`, or `name` alone where a variable has its value. */
function writtenName(name: string): RegExp {
  return new RegExp(`(?<![\\w'"./-])(['"]?)${name.replace(/[^\w\s]/g, '\\$&')}\\1(?=\\s*[:,}])`, 'g');
}
