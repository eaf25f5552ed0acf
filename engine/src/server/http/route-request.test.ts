import { expect, test } from 'vitest';
import { PageNotFoundError } from '#model/errors.ts';
import { createPageCache, type PageRenderer } from '#server/http/page-cache.ts';
import { cachedResponse, routeRequest } from '#server/http/route-request.ts';
import { siteRequest } from '#server/http/site-request.ts';

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
    async versionOfDay({ day, policy, locale }) {
      if (day === 'never') throw new PageNotFoundError('/as/rendered/');
      return { kind: 'version', policy, version: '2020-01-01', locale };
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
  const pages = {
    cache,
    renderer,
    hasFormPages,
    findFile: async () => undefined,
    readiness: () => 'ready' as const,
  };
  const request = (target: string) => siteRequest('GET', target, target.length, new Headers());
  return {
    rendered,
    handle: (target: string) => routeRequest(request(target), pages),
    cached: (target: string) => cachedResponse(request(target), pages),
  };
}

const FORM_PAGES = ['/legal/terms/on/', '/legal/terms/compare/'];

// Redirects without a query, pages and what does not exist are rows of tests/contract/requests.
test.each([
  ['/legal/terms/on/2020-01-15/?a', '302 /legal/terms/2020-01-01/?a'],
  ['/legal/terms/compare/2020-02-01/2020-01-01/?a', '301 /legal/terms/compare/2020-01-01/2020-02-01/?a'],
  ['/legal/terms/compare/2020-01-01/2020-01-01/?a', '302 /legal/terms/2020-01-01/?a'],
])('%s leads straight to its page with its query: %s', async (target, location) => {
  const { status, headers } = await site().handle(target);

  expect(`${status} ${headers[headers.indexOf('location') + 1]}`).toBe(location);
});

test('a day without a version, and a comparison of one that is missing, are found out before a page is made', async () => {
  const { handle, rendered } = site();

  await Promise.allSettled(
    ['/legal/terms/on/never/', '/legal/terms/on/never/_payload.json', '/legal/terms/compare/x/2020-01-01/'].map(handle),
  );

  expect(rendered).toEqual([]);
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

test.each(FORM_PAGES)('as a file, the address of a form is a page: %s', async (path) => {
  const { handle } = site({ hasFormPages: true });

  expect(await handle(path)).toMatchObject({ status: 200 });
});
