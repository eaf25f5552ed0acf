import { expect, test } from 'vitest';
import { createNamesOthers } from '#monitoring/names-others.ts';
import { namesOthers } from '../../tests/support/other-site.ts';

test.each([
  'Failed to fetch /legal/?a=1 and //',
  'a // comment',
  'data:image/png;base64,AAAA',
  'node:internal',
  'blob:https://www.example.com/1',
  '100% of it',
  'C:\\a',
  'HTTPS://WWW.EXAMPLE.COM:443/a',
  '//www.example.com/a',
  'https%3A%2F%2Fwww.example.com%2Fa',
  'service.example',
  'keyOfTheOwner',
  '/a//b',
])('%j names no other site', (text) => {
  expect(namesOthers(text)).toBe(false);
});

test('a service on the page’s own host is known by its port', () => {
  const names = createNamesOthers({
    origin: 'http://127.0.0.1:3000',
    services: ['http://127.0.0.1:4000/a.js'],
    words: ['key'],
  });

  expect(['127.0.0.1', '127.0.0.1:3000', 'http://127.0.0.1:3000/a', 'a key'].filter(names)).toEqual([]);
  expect(['127.0.0.1:4000', 'http://127.0.0.1:4000/a'].filter(names)).toHaveLength(2);
});
