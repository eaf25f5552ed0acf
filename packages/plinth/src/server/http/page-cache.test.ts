import { expect, test } from 'vitest';
import { createPageCache } from '#server/http/page-cache.ts';
import { pageName } from '#model/page-name.ts';

const COMPARISON = '/legal/terms/compare/2020-01-01/2020-02-01/';

/** `failures`: what the renderer throws, once each. */
function cacheOf({ caching = true, failures = [] as Error[] } = {}) {
  const rendered: string[] = [];
  const cache = createPageCache({
    renderer: async () => ({
      async page(address) {
        const page = pageName(address);
        rendered.push(page);
        const failure = failures.shift();
        if (failure !== undefined) throw failure;
        return `<title>${page}</title>`;
      },
      async payload(address) {
        const page = pageName(address);
        rendered.push(`payload of ${page}`);
        return { build: 'b', head: { title: page, description: '', canonical: '/', noindex: false } };
      },
    }),
    compress: async (bytes) => bytes,
    caching,
    policyOf: async () => undefined,
    pageHeaders: {},
  });
  return { cache, rendered };
}

test('a page is rendered once, for all who ask at the same time, and is in memory from then on', async () => {
  const { cache, rendered } = cacheOf();
  const before = cache.cached('/');

  const [one, other] = await Promise.all([cache.get('/'), cache.get('/')]);

  expect([before, cache.cached('/')]).toEqual([undefined, one]);
  expect(other).toBe(one);
  expect(rendered).toEqual(['home']);
});

test('a page that failed is not in memory, and is rendered again', async () => {
  const failure = new Error('once');
  const { cache, rendered } = cacheOf({ failures: [failure] });

  await expect(cache.get('/')).rejects.toBe(failure);
  const cached = cache.cached('/');
  await cache.get('/');

  expect(cached).toBeUndefined();
  expect(rendered).toEqual(['home', 'home']);
});

test.each(['/', COMPARISON])('while developing nothing is cached: %s', async (path) => {
  const { cache, rendered } = cacheOf({ caching: false });

  await cache.get(path);
  await cache.get(path);

  expect(rendered).toHaveLength(2);
  expect(cache.cached(path)).toBeUndefined();
});

test('days without end, which are refused at some point, keep no comparison waiting', async () => {
  const { cache, rendered } = cacheOf();
  const days = Array.from({ length: 100 }, (_, day) =>
    cache.get(`/legal/terms/on/${1000 + day}-01-01/`).catch(({ name }: Error) => name),
  );

  await cache.get(COMPARISON);

  expect(rendered.indexOf('legal-terms-compare')).toBeLessThan(3);
  expect(await Promise.all(days)).toContain('OverloadedError');
});
