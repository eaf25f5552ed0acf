import { describe, expect, test } from 'vitest';
import { readRequest } from '#server/hosts/fetch.ts';
import { headerOf, readNodeRequest } from '#server/hosts/node/node-listener.ts';

type Sent = {
  readonly method?: string;
  readonly url?: string;
  readonly httpVersion?: string;
  readonly hosts?: readonly string[];
};

function read({ method = 'GET', url = '/', httpVersion = '1.1', hosts = ['visitor.test'] }: Sent) {
  const rawHeaders = ['Accept', 'text/html', ...hosts.flatMap((host) => ['Host', host])];
  return readNodeRequest({ method, url, httpVersion, rawHeaders });
}

test('headers are found by their names, and one that was not sent is null', () => {
  const { headers } = read({}) ?? {};

  expect(['accept', 'host', 'cookie'].map((name) => headers?.get(name))).toEqual(['text/html', 'visitor.test', null]);
});

test.each([
  '/',
  '/?',
  '/legal/terms/?a=b&c=%zz',
  '/a/../b',
  '/a/.',
  '/..//evil.example',
  '/%2e%2e/a',
  '//evil.example/',
  '/http://evil.example/',
  '/"<>`{}|^',
  "/?it's",
  '/a#b',
])('a target is what a URL parser makes of it: %s', (url) => {
  const parsed = readRequest(new Request(`http://visitor.test${url}`));

  expect(read({ url })).toMatchObject({ target: parsed.target, pathname: parsed.pathname, search: parsed.search });
  expect(read({ url })?.targetBytes).toBe(url.length);
});

test.each([
  ['http://evil.example/legal/?a', '/legal/?a'],
  ['https://evil.example', '/'],
  ['http://user@evil.example:81/a/../b#c', '/b'],
  ['HTTP://evil.example/legal/?A', '/legal/?A'],
  ['hTTpS://EVIL.example', '/'],
])('of a target with a host of its own, the host does not count: %s', (url, target) => {
  expect(read({ url })).toMatchObject({ target, targetBytes: url.length });
});

test.each([
  '',
  '*',
  'legal',
  '@evil.example/',
  ':80/',
  '?legal',
  '/\\evil.example',
  'ftp://a/',
  'http://[a/',
  'http:/a',
  'HTTP:/a',
  'HTTP:a',
  'FTP://a/',
])('there is no URL for the target %j', (url) => {
  expect(read({ url })).toBeUndefined();
});

test('OPTIONS may be asked of the whole server, and nothing else', () => {
  expect(read({ method: 'OPTIONS', url: '*' })).toMatchObject({ method: 'OPTIONS', pathname: '*' });
  expect([read({ method: 'HEAD', url: '*' }), read({ method: 'OPTIONS', url: '**' })]).toEqual([undefined, undefined]);
});

test('a client has gone when its connection has', () => {
  const socket = { destroyed: false };
  const request = readNodeRequest({ method: 'GET', url: '/', httpVersion: '1.0', rawHeaders: [], socket });
  const before = request?.isGone?.();

  socket.destroyed = true;

  expect([before, request?.isGone?.()]).toEqual([false, true]);
});

describe('the host of a request', () => {
  test.each([
    '',
    'localhost',
    'WWW.Example.com',
    'example.com:443',
    'example.com:65535',
    '127.0.0.1:3000',
    '[::1]:80',
    'a:',
  ])('may be %j', (host) => {
    expect(read({ hosts: [host] })).toBeDefined();
  });

  test.each(['a b', 'a/b', 'a?b', 'a#b', 'user@a', 'a:65536', '[::1', 'a:b', 'a\tb', '\xfc.example', 'a%41', '/', '@'])(
    'may not be %j',
    (host) => {
      expect(read({ hosts: [host] })).toBeUndefined();
    },
  );

  test.each([
    ['1.1', [], false],
    ['1.0', [], true],
    ['1.1', ['a', 'a'], false],
    ['1.0', ['a', 'b'], false],
  ])('of HTTP/%s is there once, or not at all in HTTP/1.0: %j', (httpVersion, hosts, isRead) => {
    expect(read({ httpVersion, hosts }) !== undefined).toBe(isRead);
  });
});

test.each([
  ['accept', ['Accept', 'a', 'accept', 'b', 'ACCEPTS', 'c']],
  ['cookie', ['cookie', 'a=1', 'Cookie', 'b=2']],
  ['if-none-match', ['If-None-Match', '']],
  ['missing', ['other', 'x']],
])('several headers of one name are one, as in Headers: %s', (name, rawHeaders) => {
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');

  expect(headerOf(rawHeaders, name)).toBe(headers.get(name));
});
