import { expect, test } from 'vitest';
import { readCookie, serializeCookie } from '#lib/cookie.ts';

test.each([
  ['an empty header', '', undefined],
  ['a header without the cookie', 'a=1; b=2', undefined],
  ['a name without a value sign', 'theme', undefined],
  ['a name that only ends alike', 'my-theme=dark', undefined],
  ['a name that only begins alike', 'theme2=dark', undefined],
  ['another letter case', 'THEME=dark', undefined],
  ['the name as a value', 'a=theme=dark', undefined],
])('%s has no such cookie', (_, header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});

test.each([
  ['alone', 'theme=dark', 'dark'],
  ['among others, without spaces', 'a=1;theme=dark;b=2', 'dark'],
  ['with blanks around it', 'a=1;  theme = dark ; b=2', 'dark'],
  ['empty', 'theme=', ''],
  ['with an equals sign in it', 'theme=a=b', 'a=b'],
  ['percent-encoded', 'theme=a%20b%3B', 'a b;'],
  ['the first of two', 'theme=dark; theme=light', 'dark'],
])('a value is read: %s', (_, header, value) => {
  expect(readCookie(header, 'theme')).toBe(value);
});

test.each(['%', '%zz', '50%25%', '%ff'])('a malformed escape stays as it is: %s', (raw) => {
  expect(readCookie(`theme=${raw}`, 'theme')).toBe(raw);
});

test('a written value cannot end the cookie or add an attribute', () => {
  const cookie = serializeCookie('theme', 'a; Secure\r\nx=1', { days: 1, path: '/', sameSite: 'strict', now: new Date(0) });

  expect(cookie).toBe('theme=a%3B%20Secure%0D%0Ax%3D1; Path=/; Expires=Fri, 02 Jan 1970 00:00:00 GMT; SameSite=Strict');
});

test('what is written is read again', () => {
  const cookie = serializeCookie('theme', 'ä=1;% x', { days: 1, path: '/', sameSite: 'lax', now: new Date(0) });

  expect(readCookie(cookie, 'theme')).toBe('ä=1;% x');
});
