import { hash } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { pageFacts } from '#model/pages.ts';
import type { Answer, Send } from '../../scripts/http-answer.ts';
import { textOf } from '../../scripts/http-answer.ts';
import { ENGINE_SITES } from '../support/tested-sites.ts';
import { builtApp } from './support/built-app.ts';
import { elementsNamed } from './support/html.ts';
import { sendTo } from './support/send.ts';

// The home page of this site and the engine's comparisons have stylesheets of their own.
const site = ENGINE_SITES.find(({ name }) => name === 'policies');
const HOME = '/';
const LEGAL = '/legal/short/';

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp({}, site?.build);
  send = sendTo(app);
});

const policyOf = ({ headers }: Answer): string => headers['content-security-policy'] ?? '';
const styleHashes = (answer: Answer): string[] => {
  const directive = policyOf(answer)
    .split('; ')
    .find((text) => text.startsWith('style-src '));
  return (
    directive
      ?.split(' ')
      .slice(1)
      .filter((source) => source !== "'self'") ?? []
  );
};
const hashesOfStyles = (answer: Answer): string[] =>
  elementsNamed(textOf(answer), 'style').map(({ text }) => `'sha256-${hash('sha256', text, 'base64')}'`);

test.for([
  [LEGAL, 200],
  [`${LEGAL}_payload.json`, 200],
  ['/_payload.json', 200],
  ['/robots.txt', 200],
  ['/nope', 302],
  ['/%00', 400],
] as const)("the policy of %s has the hash of the site's stylesheet and no other", async ([target, status]) => {
  const [, ofHome] = hashesOfStyles(await send({ target: HOME }));
  const [ofSite] = hashesOfStyles(await send({ target: LEGAL }));

  const answer = await send({ target, headers: { accept: 'text/html' } });

  expect(answer.status).toBe(status);
  expect(ofHome).toBeDefined();
  expect(styleHashes(answer)).not.toContain(ofHome);
  expect(styleHashes(answer)).toEqual([ofSite]);
});

test.for([
  ['/error/404/', 404],
  [`${LEGAL}1999-01-01/`, 404],
] as const)('the error page at %s has one stylesheet, which only its policy lets through', async ([target, status]) => {
  const answer = await send({ target, headers: { accept: 'text/html' } });

  expect(answer.status).toBe(status);
  expect(hashesOfStyles(answer)).toHaveLength(1);
  expect(styleHashes(answer)).toEqual(hashesOfStyles(answer));
  expect(styleHashes(await send({ target: LEGAL }))).not.toEqual(styleHashes(answer));
});

test('the stylesheet for paper is a file that no browser asks for twice, and the policy lets it through', async () => {
  const page = await send({ target: LEGAL });
  const [href = ''] = /[^"]*(?=" media="print")/.exec(textOf(page)) ?? [];

  const file = await send({ target: href, headers: { 'accept-encoding': 'br' } });

  expect(policyOf(page)).toContain("style-src 'self' ");
  expect(file.status).toBe(200);
  expect(file.headers['content-type']).toBe('text/css; charset=utf-8');
  expect(file.headers['cache-control']).toMatch(/immutable/);
  expect(file.headers['content-encoding']).toBe('br');
});

test('the policy of a page has the hash of its own stylesheet', async () => {
  const home = await send({ target: HOME });

  expect(styleHashes(home)).toHaveLength(2);
  expect(styleHashes(home)).toEqual(hashesOfStyles(home));
});

const sendBilingual: Send = async (request) => sendTo((await builtApp()).app)(request);
const servicePolicyOf = async (target: string): Promise<string> =>
  policyOf(await sendBilingual({ target, headers: { accept: 'text/html' } }));
const pathsWhere = (hasServices: boolean): string[] =>
  fixedAddresses()
    .filter((address) => (pageFacts(address).meta.services !== undefined) === hasServices)
    .map(addressPath);

test('a page that names no service has the policy of every other answer, byte for byte', async () => {
  const ofFiles = await servicePolicyOf('/robots.txt');
  const targets = [...pathsWhere(false), '/nope', '/_payload.json', '/%00'];

  expect(ofFiles).toMatch(/; img-src 'self'; .*connect-src 'self'; .*form-action 'self'; /);
  expect(ofFiles).not.toMatch(/\.example|frame-src/);
  // But for the hashes of stylesheets: an error page has one of its own.
  const apartFromStyles = (policy: string): string => policy.replace(/'sha256-[^;]+(?=; img-src)/, '');
  const policies = await Promise.all(targets.map(servicePolicyOf));
  expect(new Set(policies.map(apartFromStyles))).toEqual(new Set([apartFromStyles(ofFiles)]));
});

test.for([
  ['/map/', 'frame-src', 'https://maps.example', 'img-src', "'self' https://tiles.example"],
  ['/ar/contact/', 'connect-src', "'self' https://letters.example", 'form-action', "'self' https://letters.example"],
] as const)('%s may speak to its service, and is a document', async ([path, one, sources, other, otherSources]) => {
  const policy = await servicePolicyOf(path);

  expect(policy).toContain(`; ${one} ${sources}; `);
  expect(policy).toContain(`; ${other} ${otherSources}; `);
  expect((await sendBilingual({ target: `${path}_payload.json` })).status).toBe(404);
});
