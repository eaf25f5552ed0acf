import { expect, test } from 'vitest';
import { nginxMap, plain, word } from '#server/hosts/export/nginx/nginx-text.ts';

test.each([
  ['/legal/terms/', '/legal/terms/'],
  ['', '""'],
  ['a b', '"a b"'],
  ["'self'; x", `"'self'; x"`],
  ['"/rules.json"', `'"/rules.json"'`],
  [`'a' "b"`, String.raw`"'a' \"b\""`],
  ['a{2}', '"a{2}"'],
])('%j is written as one parameter', (text, written) => {
  expect(word(text)).toBe(written);
});

test.each(['a\nb', 'a\rb', 'a\0b'])('%j is no parameter', (text) => {
  expect(() => word(text)).toThrow('one line');
});

test('a map says of each key what the variable is', () => {
  expect(
    nginxMap('$a $b', 'c', [
      ['x y', '$a'],
      ['default', ''],
    ]),
  ).toBe('map "$a $b" $c {\n    "x y" $a;\n    default "";\n}\n');
});

test('texts that differ in their letter case only are told apart, which nginx does not do', () => {
  expect(
    nginxMap('$a', 'b', [
      ['/Read.txt', '1'],
      ['/read.txt', '2'],
      ['/other', '3'],
    ]),
  ).toBe('map $a $b {\n    "~^/Read\\.txt$" 1;\n    "~^/read\\.txt$" 2;\n    /other 3;\n}\n');
});

test('a value of a path has no variable', () => {
  expect(plain('/a$b/')).toBe('/a${site_dollar}b/');
});
