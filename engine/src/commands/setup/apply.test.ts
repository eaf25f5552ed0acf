import { expect, test } from 'vitest';
import { renewedRecord } from '#commands/setup/apply.ts';
import { hashOf, recordOf, wordsHash } from '#commands/texts/site-record.ts';

const WORDS = { 'pages.home.title': wordsHash('Bread'), 'home.lead': wordsHash('We bake.') };
const BEFORE = recordOf(new Map([['theme.css', 'a']]), { names: ['Oldname'], words: WORDS, mark: hashOf('<svg/>') });
const renewed = (texts: Record<string, string>, written: readonly string[] = []) =>
  renewedRecord(BEFORE, new Set(written), new Map(Object.entries(texts)));

test('a word of the sample is remembered for as long as it stands in the file of any language', () => {
  const left = renewed({
    'locales/nl.json': '{"pages":{"home":{"title":"Brood"}},"home":{"lead":"Wij bakken."}}',
    'locales/en.json': '{"pages":{"home":{"title":"Bread"}},"home":{"lead":"We bake bread."}}',
  });

  expect(left.sample.words).toEqual({ 'pages.home.title': WORDS['pages.home.title'] });
});

test('what is nowhere any more is forgotten', () => {
  expect(renewed({ 'locales/en.json': '{}', 'public/mark.svg': '<svg></svg>' }).sample).toEqual({
    names: [],
    words: {},
  });
});

test('a file is the owner’s unless it was shipped or has just been written', () => {
  const texts = { 'theme.css': 'mine', 'pages/home.tsx': 'new', 'public/mark.svg': '<svg/>', 'a.txt': 'Oldname' };

  expect(renewed(texts, ['pages/home.tsx'])).toMatchObject({
    files: { 'theme.css': hashOf('a'), 'pages/home.tsx': hashOf('new') },
    sample: { names: ['Oldname'], mark: hashOf('<svg/>') },
  });
});
