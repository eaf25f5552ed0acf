import { beforeAll, describe, expect, test } from 'vitest';
import { addressPath } from '#model/addresses.ts';
import { isTranslated, servedAddresses } from '../support/served-addresses.ts';
import { startSite } from '../../scripts/site-server.ts';
import { textOf, type Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { linkOf, metaOf } from './support/html.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { sendOver, sendTo } from './support/send.ts';

const paths = servedAddresses().filter(isTranslated).map(addressPath);
const SITE_URL = 'https://www.example.test:8443';

async function siteAt(siteUrl: string): Promise<Send> {
  return sendTo((await builtApp({ SITE_URL: siteUrl })).app);
}

describe('a site', () => {
  let send: Send;
  beforeAll(async () => {
    send = await siteAt(SITE_URL);
  });

  test.for(paths)('%s names its address by the setting, never by the host it was asked at', async (path) => {
    const html = textOf(
      await send({ target: path, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }),
    );

    expect(linkOf(html, 'canonical')).toBe(SITE_URL + path);
    expect(metaOf(html, 'og:url')).toBe(SITE_URL + path);
    expect(html).not.toContain('evil.example');
  });

  test.for(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'])('%s does so as well', async (target) => {
    const text = textOf(await send({ target, headers: { host: 'evil.example' } }));

    const named = [...text.matchAll(/https?:\/\/[^\s<"]+/g)]
      .map(([url]) => url)
      .filter((url) => !url.startsWith('http://www.sitemaps.org/') && !url.startsWith('http://www.w3.org/'));
    expect(named.length).toBeGreaterThan(0);
    for (const url of named) expect(url.startsWith(`${SITE_URL}/`), url).toBe(true);
  });
});

test.for([
  ['http://www.example.test', false],
  ['https://www.example.test', true],
] as const)('whether every answer asks for https, at %s: %s', async ([siteUrl, https]) => {
  const send = await siteAt(siteUrl);
  for (const target of ['/', '/legal', '/nope', '/robots.txt', '/assets/nope.js', '/healthz', '/%zz']) {
    const { headers } = await send({ target });

    expectSecurityHeaders(headers, https);
    expect(headers['content-security-policy']?.includes('upgrade-insecure-requests')).toBe(https);
  }
});

test('validators are the same in another process, and others where a setting changes the bytes', async () => {
  const ask = async (send: Send): Promise<Array<string | undefined>> => {
    const targets = ['/', POLICY_PATH, '/sitemap.xml'];
    const answers = targets.map((target) => send({ target, headers: { 'accept-encoding': 'br' } }));
    return (await Promise.all(answers)).map(({ headers }) => headers['etag']);
  };
  const site = await startSite({ env: { SITE_URL: 'https://one.example.test' } });
  const first = await ask(sendOver(site.port));
  await site.stop();

  expect(await ask(await siteAt('https://one.example.test'))).toEqual(first);
  for (const etag of await ask(await siteAt('https://two.example.test'))) expect(first).not.toContain(etag);
});
