import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readNodeRequest } from '#server/hosts/node/node-listener.ts';

/** What may stand in a request line: `node:http` refuses spaces and control characters. */
const CHARACTERS = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'/.?#%:@&=+;,\\[]{}|^`"\'<>~$!()*-_aZ09'.split('')) },
  { weight: 1, arbitrary: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('%2e', '%2E%2e', '%00', '%zz', '..', './', '//', 'http://', 'evil.example', 'legal/'),
  },
);
const TEXT = fc.array(CHARACTERS, { maxLength: 12 }).map((parts) => parts.join(''));
const TARGET = fc.oneof(
  TEXT.map((text) => `/${text}`),
  TEXT.map((text) => `http://visitor.test/${text}`),
  TEXT.map((text) => `HTTPS://${text}`),
  TEXT,
);
const LABEL = fc.constantFrom('a', 'www', 'A-b', 'a_b', '1', '127', '0x7f', '256', 'xn--a', 'xn--bcher-kva', '', '*');
const HOST = fc.oneof(
  fc
    .tuple(
      fc.array(LABEL, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('', ':', ':80', ':3000', ':65535', ':65536', ':0'),
    )
    .map(([labels, port]) => labels.join('.') + port),
  fc.constantFrom('localhost', '[::1]:80', '[::01]', '[::1', 'user@a', 'a b', ''),
  TEXT,
);

function read(url: string, host: string) {
  return readNodeRequest({ method: 'GET', url, httpVersion: '1.1', rawHeaders: ['Host', host] });
}

test('a target that is read is what the URL parser reads, and one that is refused is no URL of this server', () => {
  fc.assert(
    fc.property(TARGET, (target) => {
      const parsed = URL.parse(target.startsWith('/') ? `http://visitor.test${target}` : target);
      const isWeb = parsed !== null && /^https?:\/\//i.test(target.startsWith('/') ? parsed.href : target);
      const hasBackslash = target.split('?')[0]?.includes('\\') === true;

      const found = read(target, 'visitor.test');

      expect(found && { pathname: found.pathname, search: found.search }).toEqual(
        isWeb && !hasBackslash ? { pathname: parsed.pathname, search: parsed.search } : undefined,
      );
    }),
    { numRuns: 5_000 },
  );
});

test('a host is taken where the URL parser leaves it as it is, and refused where it changes it or takes a part for something else', () => {
  fc.assert(
    fc.property(HOST, (host) => {
      const parsed = URL.parse(`http://${host}/path`);
      const name = host.replace(/:\d*$/, '').toLowerCase();
      const isLeft = parsed !== null && parsed.hostname === name && parsed.pathname === '/path';

      expect(read('/path', host) !== undefined).toBe(host === '' || isLeft);
    }),
    { numRuns: 5_000 },
  );
});
