import type { Messages } from '#i18n/messages.ts';

/**
 * The languages, of those that messages are given for, whose words have letters that a font lacks: in them, every title would
 * be set in two faces. `ranges`: the font's characters, as in CSS: U+0000-00FF,U+0131.
 */
export function languagesWithout(ranges: string, bundles: Readonly<Record<string, Messages>>): string[] {
  const known = ranges
    .split(',')
    .map((range) =>
      range
        .trim()
        .replace(/^U\+([\dA-F]+)(?:-([\dA-F]+))?$/i, (_, first, last = first) => `\\u{${first}}-\\u{${last}}`),
    );
  const other = new RegExp(`(?=\\p{L})[^${known.join('')}]`, 'u');
  return Object.keys(bundles).filter((language) => other.test(JSON.stringify(bundles[language])));
}
