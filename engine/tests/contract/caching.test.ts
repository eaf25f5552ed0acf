import { beforeAll, expect, test } from 'vitest';
import { LOCALE_COOKIE_NAME } from '#i18n/visitor-locale.ts';
import { payloadPath } from '#page/payload.ts';
import { LOCALES } from '#model/locales.ts';
import { NOT_FOUND_PAGE } from '#model/page-name.ts';
import { pageFacts } from '#model/pages.ts';
import { addressPath, pagePath } from '#model/addresses.ts';
import { servedAddresses } from '../support/served-addresses.ts';
import { textOf, type Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { etagOf, holdToCaching } from './support/hold-to-caching.ts';
import { WORDS_PATH } from './support/known-paths.ts';
import { sendTo } from './support/send.ts';

const addresses = servedAddresses();
const paths = addresses.map(addressPath);
const payloads = addresses
  .filter((address) => pageFacts(address).asDocument !== true)
  .map(addressPath)
  .map(payloadPath);
const notFound = LOCALES.map(({ code }) => pagePath(NOT_FOUND_PAGE, code));
const found = paths.filter((path) => !notFound.includes(path));
const targets = [...found, ...payloads, WORDS_PATH, '/sitemap.xml', '/robots.txt', '/site.webmanifest'];

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

holdToCaching((request) => send(request), { targets });

test.for([
  ['a query', { target: '/?utm_source=zq7mark&a=%20b' }],
  ['cookies', { headers: { cookie: 'i18n_redirected=qq; session=zq7mark' } }],
  ['another host', { headers: { host: 'zq7mark.example' } }],
  [
    'forwarded headers',
    {
      headers: {
        'x-forwarded-host': 'zq7mark.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.9',
        forwarded: 'host=zq7mark.example',
      },
    },
  ],
  [
    'a rewritten URL',
    { headers: { 'x-original-url': '/zq7mark', 'x-rewrite-url': '/zq7mark', 'x-http-method-override': 'POST' } },
  ],
  ['another browser', { headers: { 'user-agent': 'zq7mark/1.0', 'sec-ch-ua-mobile': '?1', dnt: '1', 'sec-gpc': '1' } }],
  ['other languages', { headers: { 'accept-language': 'qq-QQ,qq;q=0.9' } }],
  ['a secret', { headers: { authorization: 'Bearer zq7mark', referer: 'https://zq7mark.example/' } }],
] as const)('a page is the same bytes with %s', async ([, asked]) => {
  const plain = await send({ target: '/' });

  const answer = await send({ target: '/', ...asked });

  expect(etagOf(answer)).toBe(etagOf(plain));
  expect(answer.body.equals(plain.body)).toBe(true);
  expect(textOf(answer)).not.toContain('zq7mark');
});

// Only the root sends a visitor to a language.
test.for(
  LOCALES.flatMap(({ code, iso }) =>
    paths.filter((path) => path !== '/').map((path): [string, string, string] => [path, code, iso]),
  ),
)('%s is the same bytes for who has chosen %s', async ([path, code, iso]) => {
  const plain = await send({ target: path });

  const answer = await send({
    target: path,
    headers: { cookie: `${LOCALE_COOKIE_NAME}=${code}`, 'accept-language': iso },
  });

  expect(answer.status).toBe(plain.status);
  expect(answer.body.equals(plain.body)).toBe(true);
});
