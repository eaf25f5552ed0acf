import { expect, test } from 'vitest';
import { PageNotFoundError } from '#model/errors.ts';
import { createPageCache } from '#server/http/page-cache.ts';
import { handlePage } from '#server/http/page-handler.ts';
import type { PageRenderer } from '#server/http/page-cache.ts';
import { cachedResponse } from '#server/http/route-request.ts';
import { siteRequest } from '#server/http/site-request.ts';
import type { SiteResponse } from '#server/http/site-response.ts';

const DATES = ['2020-02-01', '2020-01-01'];

/** A site whose policy has two versions. `rendered`: which pages were made. */
function site({ hasFormPages = false } = {}) {
  const rendered: string[] = [];
  const found = async (...date: readonly string[]) => {
    if (!date.every((one) => DATES.includes(one))) throw new PageNotFoundError('/as/rendered/');
  };
  const renderer = async (): Promise<PageRenderer> => ({
    async page(address) {
      rendered.push(address.kind);
      if (address.kind === 'version') await found(address.version);
      return `<title>${address.kind}</title>`;
    },
    async payload(address) {
      rendered.push(`payload: ${address.kind}`);
      if (address.kind === 'version') await found(address.version);
      return { build: 'b', head: { title: '', description: '', canonical: '/', noindex: false } };
    },
    async versionOfDay(address) {
      if (address.day === 'never') throw new PageNotFoundError('/as/rendered/');
      const { policy, locale } = address;
      return address.day < '2020' ? undefined : { kind: 'version', policy, version: '2020-01-01', locale };
    },
    versionDates: async () => DATES,
    notFound: async () => '',
    failed: async () => '',
  });
  const cache = createPageCache({
    renderer,
    compress: async (bytes) => bytes,
    caching: true,
    policyOf: () => undefined,
    pageHeaders: {},
  });
  const pages = { cache, renderer, hasFormPages };
  const request = (target: string) => siteRequest('GET', target, target.length, new Headers());
  return {
    rendered,
    handle: (target: string) => handlePage(request(target), pages),
    cached: (target: string) => cachedResponse(request(target), pages),
  };
}

const FORM_PAGES = ['/legal/terms/on/', '/legal/terms/compare/'];

function locationOf(response: SiteResponse | undefined): string {
  return `${response?.status} ${response?.headers[response.headers.indexOf('location') + 1]}`;
}

test.each([
  ['/legal/terms?a=b', '301 /legal/terms/?a=b'],
  ['/LEGAL/terms/', '301 /legal/terms/'],
  ['/legal/terms/2020-01-01', '301 /legal/terms/2020-01-01/'],
  ['/legal/terms/on/2020-01-15/?a', '302 /legal/terms/2020-01-01/?a'],
  ['/legal/terms/on/?date=2020-01-15', '302 /legal/terms/on/2020-01-15/'],
  ['/legal/terms/compare/2020-02-01/2020-01-01/?a', '301 /legal/terms/compare/2020-01-01/2020-02-01/?a'],
  ['/legal/terms/compare/2020-01-01/2020-01-01/?a', '302 /legal/terms/2020-01-01/?a'],
  ['/legal/terms/compare/2020-01-01/2020-02-01', '301 /legal/terms/compare/2020-01-01/2020-02-01/'],
  ['/legal/terms/compare/?from=2020-01-01&to=2020-02-01', '302 /legal/terms/compare/2020-01-01/2020-02-01/'],
  ['/legal/terms/compare/?from=2020-02-01&to=2020-01-01', '302 /legal/terms/compare/2020-01-01/2020-02-01/'],
  ['/legal/terms/compare/?from=2020-01-01&to=2020-01-01', '302 /legal/terms/2020-01-01/'],
])('%s leads straight to its page: %s', async (target, location) => {
  expect(locationOf(await site().handle(target))).toBe(location);
});

test.each([
  '/legal/terms/2019-01-01/',
  '/legal/terms/2019-01-01',
  '/legal/terms/on/never/',
  ...FORM_PAGES,
  '/legal/terms/compare/2019-01-01/2020-01-01/',
  '/legal/terms/compare/2020-01-01/2019-01-01/',
  '/legal/terms/compare/?from=2019-01-01&to=2020-01-01',
  '/legal/terms/compare/?from=2020-01-01',
  '/legal/terms/compare/?to=%2F',
])('%s does not exist, with the path as it was requested', async (target) => {
  const [path = ''] = target.split('?');

  await expect(site().handle(target)).rejects.toThrow(new PageNotFoundError(path));
});

test('a day without a version, and a comparison of one that is missing, are found out before a page is made', async () => {
  const { handle, rendered } = site();

  await Promise.allSettled(
    ['/legal/terms/on/never/', '/legal/terms/on/never/_payload.json', '/legal/terms/compare/x/2020-01-01/'].map(handle),
  );

  expect(rendered).toEqual([]);
});

test.each([
  '/legal/terms/_payload.json?a',
  '/legal/terms/2019-01-01/_payload.json',
  '/legal/terms/on/2020-01-15/_payload.json',
  '/legal/terms/compare/2020-01-01/2020-02-01/_payload.json',
  '/nothing/_payload.json',
])('%s is no payload', async (target) => {
  expect((await site().handle(target))?.status).toBe(404);
});

test("another path is not this handler's", async () => {
  expect(await site().handle('/nothing/')).toBeUndefined();
});

test('what is in memory is cached under its own path only', async () => {
  const { handle, cached } = site();
  const before = cached('/legal/terms/');
  await handle('/legal/terms/');
  await handle('/legal/terms/_payload.json');

  expect(before).toBeUndefined();
  expect(cached('/legal/terms/?a=b')?.status).toBe(200);
  expect(cached('/legal/terms/_payload.json')?.status).toBe(200);
  for (const other of ['/legal/terms', '/legal/terms/_payload.json?a', '/LEGAL/terms/'])
    expect(cached(other)).toBeUndefined();
});

test('a comparison is a page where its dates are in their order', async () => {
  expect(await site().handle('/legal/terms/compare/2020-01-01/2020-02-01/?a')).toMatchObject({ status: 200 });
});

test.each(FORM_PAGES)('as a file, the address of a form is a page: %s', async (path) => {
  const { handle } = site({ hasFormPages: true });

  expect(await handle(path)).toMatchObject({ status: 200 });
});
