import { expect, test } from 'vitest';
import { hashListText, parseHashList } from './hash-list.ts';

const FILE = 'legal/archive-hashes.json';

test.each([
  ['half a list, of an interrupted command', '{\n  "en/privacy/2025-0'],
  ['an empty file', ''],
  ['something else than a list', '["a"]'],
  ['an array of nothing', '[]'],
  ['a hash that is none', '{"en/privacy/2025-03-01.md": 1}'],
])('%s is refused with its path', (_, text) => {
  expect(() => parseHashList(text, FILE, 'npx policies')).toThrow(`${FILE}:1: is no list of hashes`);
});

test('a list is read as it is written', () => {
  const hashes = { 'en/a/2025-03-01.md': 'a', 'nl/a/2025-03-01.md': 'b' };

  expect(parseHashList(hashListText(hashes), FILE, 'npx policies')).toEqual(hashes);
});
