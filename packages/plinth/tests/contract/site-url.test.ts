import { describe, expect, test } from 'vitest';
import { addressPath } from '#model/addresses.ts';
import { isTranslated, servedAddresses } from '../support/served-addresses.ts';
import { startSite } from '../../scripts/site-server.ts';
import { textOf, type Answer, type Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { expectSecurityHeaders } from './support/house-rules.ts';
import { linkOf, metaOf } from './support/html.ts';
import { MOVED_PATH, POLICY_PATH } from './support/known-paths.ts';
import { sendOver, sendTo } from './support/send.ts';

const paths = servedAddresses().filter(isTranslated).map(addressPath);
const SETTINGS = { 'over http': 'http://www.example.test:8080', 'over https': 'https://www.example.test' };

async function siteAt(siteUrl: string): Promise<Send> {
  return sendTo((await builtApp({ SITE_URL: siteUrl })).app);
}

describe.for(Object.entries(SETTINGS))('a site %s', ([, siteUrl]) => {
  test.for(paths)('%s names its address by the setting, never by the host it was asked at', async (path) => {
    const send = await siteAt(siteUrl);

    const html = textOf(
      await send({ target: path, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } }),
    );

    expect(linkOf(html, 'canonical')).toBe(siteUrl + path);
    expect(metaOf(html, 'og:url')).toBe(siteUrl + path);
    expect(html).not.toContain('evil.example');
  });

  test.for(['/robots.txt', '/sitemap.xml', '/.well-known/security.txt'])('%s does so as well', async (target) => {
    const send = await siteAt(siteUrl);

    const text = textOf(await send({ target, headers: { host: 'evil.example' } }));

    const named = [...text.matchAll(/https?:\/\/[^\s<"]+/g)]
      .map(([url]) => url)
      .filter((url) => !url.startsWith('http://www.sitemaps.org/') && !url.startsWith('http://www.w3.org/'));
    expect(named.length).toBeGreaterThan(0);
    for (const url of named) expect(url.startsWith(`${siteUrl}/`), url).toBe(true);
  });

  test('redirects stay relative', async () => {
    const send = await siteAt(siteUrl);

    expect((await send({ target: MOVED_PATH })).headers['location']).toBe(POLICY_PATH);
  });
});

test.for(['/', '/legal', '/nope', '/robots.txt', '/assets/nope.js', '/healthz', '/%zz'])(
  '%s asks for https only when the site is at https',
  async (target) => {
    for (const [siteUrl, https] of [
      ['http://www.example.test', false],
      ['https://www.example.test', true],
    ] as const) {
      const { headers } = await (await siteAt(siteUrl))({ target });

      expectSecurityHeaders(headers, https);
      expect(headers['content-security-policy']?.includes('upgrade-insecure-requests')).toBe(https);
    }
  },
);

describe('validators', () => {
  const ask = async (siteUrl: string): Promise<Answer[]> => {
    const site = await startSite({ env: { SITE_URL: siteUrl } });
    try {
      return await Promise.all(
        ['/', POLICY_PATH, '/sitemap.xml'].map((target) =>
          sendOver(site.port)({ target, headers: { 'accept-encoding': 'br' } }),
        ),
      );
    } finally {
      await site.stop();
    }
  };

  test('are the same after a restart, and others where a setting changes the bytes', async () => {
    const first = await ask('https://one.example.test');
    const restarted = await ask('https://one.example.test');
    const elsewhere = await ask('https://two.example.test');

    expect(restarted.map(({ headers }) => headers['etag'])).toEqual(first.map(({ headers }) => headers['etag']));
    for (const [index, { headers }] of elsewhere.entries())
      expect(headers['etag']).not.toBe(first[index]?.headers['etag']);
  });
});
