import { describe, expect, test } from 'vitest';
import { accessRefusal } from '#server/hosts/dev-access.ts';

const NAMES = ['dev.example'];
const refusal = (url: string, headers: Record<string, string | undefined>): string | undefined =>
  accessRefusal({ url, headers }, NAMES);

describe('a request for a name that is not the server’s is refused, with what to do', () => {
  // What a page of another site asks by, whose name it has pointed at this machine.
  test.each([
    'elsewhere.example',
    'elsewhere.example:3000',
    'localhost.elsewhere.example',
    'notlocalhost',
    '',
    'a b',
    '@',
  ])('%j', (host) => {
    expect(refusal('/', { host })).toMatch(/HOST or SITE_URL/);
  });
});

test.each([
  'localhost',
  'localhost:3000',
  'LOCALHOST:3000',
  'app.localhost:3000',
  '127.0.0.1:3000',
  '[::1]:3000',
  '192.0.2.7:3000',
  'dev.example:3000',
  undefined,
])('a request for its own name, or an address, is answered: %s', (host) => {
  expect(refusal('/', { host })).toBeUndefined();
});

describe('what opens an editor is asked for by a page of the server', () => {
  test.each([undefined, 'cross-site', 'same-site', 'none'])('not otherwise: %s', (from) => {
    expect(refusal('/__open-in-editor?file=a.ts', { host: 'localhost', 'sec-fetch-site': from })).toMatch(
      /another site/,
    );
  });

  test('it may', () => {
    expect(
      refusal('/__open-in-editor?file=a.ts', { host: 'localhost', 'sec-fetch-site': 'same-origin' }),
    ).toBeUndefined();
  });
});
