import { expect, test } from 'vitest';
import { languagesWithout } from './inline-sources.ts';

const LATIN = 'U+0000-00FF,U+0131, U+0152-0153,U+2000-206F';

test.each([
  ['German', 'Größe und Gebühren – „heute“', []],
  ['French', 'L’œuvre, à Noël', []],
  ['Polish', 'Reguły i opłaty', ['it']],
  ['Arabic', 'سياسة', ['it']],
  ['a sign that is no letter', 'Fees → here', []],
])('the letters of %s are in the font, or the language is named', (_, words, languages) => {
  expect(languagesWithout(LATIN, { it: { page: { title: words } } })).toEqual(languages);
});
