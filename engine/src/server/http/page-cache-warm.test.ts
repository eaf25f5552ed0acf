import { expect, test } from 'vitest';
import { createRepresentation } from '#server/http/representation.ts';
import { warmPages } from '#server/http/page-cache.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';

const ALL = fixedAddresses().map(addressPath);

/** A site on which the pages at `broken` fail. */
function siteWith(broken: readonly string[] = [], isDraining = () => false) {
  const failure = new Error('of the page');
  const asked: string[] = [];
  const logged: object[] = [];
  const reported: unknown[] = [];
  let readyAfter: readonly string[] | undefined;
  const warm = () =>
    warmPages(
      {
        async get(path) {
          asked.push(path);
          if (broken.includes(path)) throw failure;
          return createRepresentation(
            { body: path, contentType: 'text/html', cacheControl: '' },
            async (bytes) => bytes,
          );
        },
      },
      {
        log: { info() {}, warn() {}, error: (fields) => void logged.push(fields) },
        report: (error, context) => void reported.push([error, context]),
        isDraining,
      },
      () => (readyAfter = [...asked]),
    );
  return { warm, asked, logged, reported, failure, readyAfter: () => readyAfter };
}

test('the home page is rendered first, then the site is ready, then every page is rendered', async () => {
  const { warm, asked, readyAfter } = siteWith();

  await warm();

  expect(readyAfter()).toEqual(['/']);
  expect(new Set(asked)).toEqual(new Set(ALL));
});

test('a home page that fails is reported, and the site is never ready', async () => {
  const { warm, asked, reported, failure, readyAfter } = siteWith(['/']);

  await expect(warm()).rejects.toBe(failure);

  expect([asked, readyAfter()]).toEqual([['/'], undefined]);
  expect(reported).toEqual([[failure, { during: 'warming', route: 'home', locale: 'en' }]]);
});

test('another page that fails is logged and reported, and keeps no other from being rendered', async () => {
  const { warm, asked, logged, reported, failure } = siteWith(['/legal/terms/']);

  await warm();

  expect(logged).toEqual([{ err: failure, path: '/legal/terms/' }]);
  expect(reported).toEqual([[failure, { during: 'warming', route: 'legal-terms', locale: 'en' }]]);
  expect(new Set(asked)).toEqual(new Set(ALL));
});

test('a server that is ending renders no more', async () => {
  const { warm, asked } = siteWith([], () => true);

  await warm();

  expect(asked).toEqual(['/']);
});
