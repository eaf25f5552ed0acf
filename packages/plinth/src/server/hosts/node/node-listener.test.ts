import { expect, test } from 'vitest';
import { headerOf, readNodeRequest } from '#server/hosts/node/node-listener.ts';

test('a client has gone when its connection has', () => {
  const socket = { destroyed: false };
  const request = readNodeRequest({ method: 'GET', url: '/', httpVersion: '1.0', rawHeaders: [], socket });
  const before = request?.isGone?.();

  socket.destroyed = true;

  expect([before, request?.isGone?.()]).toEqual([false, true]);
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
