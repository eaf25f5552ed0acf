import { expect, test } from 'vitest';
import { pathOfPayload, payloadPath } from '#page/payload.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';

test.each([
  '/',
  '/_payload',
  '/_payload.json/',
  '/a_payload.json',
  '/a/_payload.json.map',
  '/a/_PAYLOAD.json',
  '_payload.json',
  '',
])('no payload of a page: %j', (pathname) => {
  expect(pathOfPayload(pathname)).toBeUndefined();
});

test.each([
  ['/', '/_payload.json'],
  ['/legal/privacy/', '/legal/privacy/_payload.json'],
])('the payload of %s is %s', (path, file) => {
  expect(payloadPath(path)).toBe(file);
  expect(pathOfPayload(file)).toBe(path);
});

test('every page has a payload of its own', () => {
  const paths = fixedAddresses().map(addressPath);

  expect(paths.map((path) => pathOfPayload(payloadPath(path)))).toEqual(paths);
  expect(new Set(paths.map(payloadPath)).size).toBe(paths.length);
});
