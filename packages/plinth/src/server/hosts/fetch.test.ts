import { expect, test } from 'vitest';
import { readRequest } from '#server/hosts/fetch.ts';

test.each([
  ['http://localhost/', '/', '/', ''],
  ['http://localhost', '/', '/', ''],
  ['http://localhost/?', '/?', '/', ''],
  ['http://localhost/a/?b=1', '/a/?b=1', '/a/', '?b=1'],
  ['http://localhost/a?b=?c', '/a?b=?c', '/a', '?b=?c'],
  ['http://localhost/a?b=http://c/d', '/a?b=http://c/d', '/a', '?b=http://c/d'],
  ['http://localhost/a#b', '/a', '/a', ''],
  ['http://localhost/a?b#c?d', '/a?b', '/a', '?b'],
  ['http://localhost//evil.example/', '//evil.example/', '//evil.example/', ''],
  ['http://localhost/http://evil.example/', '/http://evil.example/', '/http://evil.example/', ''],
  ['http://localhost/..//e', '//e', '//e', ''],
  ['http://user@localhost:80/a', '/a', '/a', ''],
  ['https://[::1]:8443/a?b', '/a?b', '/a', '?b'],
  ['http://localhost/%C3%BC%2F%00?%zz', '/%C3%BC%2F%00?%zz', '/%C3%BC%2F%00', '?%zz'],
])('%s asks for %s', (url, target, pathname, search) => {
  const request = url.includes('@') ? { method: 'GET', url, headers: new Headers() } : new Request(url);

  expect(readRequest(request)).toMatchObject({ method: 'GET', target, pathname, search });
});
