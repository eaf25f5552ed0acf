import { beforeAll, expect, test } from 'vitest';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';
import type { Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { sendTo } from './support/send.ts';

let send: Send;

beforeAll(async () => {
  send = sendTo((await builtApp()).app);
});

const policyOf = async (target: string): Promise<string> =>
  (await send({ target, headers: { accept: 'text/html' } })).headers['content-security-policy'] ?? '';
const pathsWhere = (hasServices: boolean): string[] =>
  fixedAddresses()
    .filter((address) => (pageFacts(address).meta.services !== undefined) === hasServices)
    .map(addressPath);

test('a page that names no service has the policy of every other answer, byte for byte', async () => {
  const ofFiles = await policyOf('/robots.txt');
  const targets = [...pathsWhere(false), '/nope', '/_payload.json', '/%00'];

  expect(ofFiles).toMatch(/; img-src 'self'; .*connect-src 'self'; .*form-action 'self'; /);
  expect(ofFiles).not.toMatch(/\.example|frame-src/);
  // But for the hashes of stylesheets, which page-policies.test.ts is about: an error page has one of its own.
  const apartFromStyles = (policy: string): string => policy.replace(/'sha256-[^;]+(?=; img-src)/, '');
  const policies = await Promise.all(targets.map(policyOf));
  expect(new Set(policies.map(apartFromStyles))).toEqual(new Set([apartFromStyles(ofFiles)]));
});

test.for([
  ['/map/', 'frame-src', 'https://maps.example', 'img-src', "'self' https://tiles.example"],
  ['/ar/contact/', 'connect-src', "'self' https://letters.example", 'form-action', "'self' https://letters.example"],
] as const)('%s may speak to its service, and is a document', async ([path, one, sources, other, otherSources]) => {
  const policy = await policyOf(path);

  expect(policy).toContain(`; ${one} ${sources}; `);
  expect(policy).toContain(`; ${other} ${otherSources}; `);
  expect((await send({ target: `${path}_payload.json` })).status).toBe(404);
});
