import { createMemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { currentPageOf, hydrationStateOf, pageRoute } from '#app/page-route.browser.ts';
import type { LoadPage } from '#app/page-loader.browser.ts';
import { PageNotFoundError } from '#model/errors.ts';
import { resolvePath } from '#model/addresses.ts';
import type { CurrentPage } from '#page/loaded-page.ts';

const home: CurrentPage = pageAt('/');

function pageAt(path: string) {
  const { address } = resolvePath(path);
  const head = { title: path, description: '', canonical: path, noindex: false, alternates: {} };
  return { address, Page: () => null, payload: { build: '', head } };
}

/** React Router with the page's route, at the home page; what has been loaded, each as `page target`. */
function routerAt(first: CurrentPage, failure?: Error) {
  const loaded: string[] = [];
  const load: LoadPage = async (address, target) => {
    loaded.push(`${address.page} ${target}`);
    if (failure !== undefined) throw failure;
    return { ...pageAt('/'), address };
  };
  const router = createMemoryRouter([pageRoute(load)], { hydrationData: hydrationStateOf(first) });
  return { router, loaded, current: () => currentPageOf(router.state) };
}

test.each(['/?a=b', '/#main', '/?a=b#main', '/'])('the same path loads nothing: %s', async (target) => {
  const { router, loaded, current } = routerAt(home);

  await router.navigate(target);

  expect(loaded).toEqual([]);
  expect(current()).toBe(home);
});

test('another page of the same kind is loaded, with its query', async () => {
  const { router, loaded, current } = routerAt(pageAt('/legal/privacy/'));

  await router.navigate('/legal/terms/?a=b#c');

  expect(loaded).toEqual(['legal-terms /legal/terms/?a=b']);
  expect(current().address).toEqual({ page: 'legal-terms', locale: 'en', params: {} });
});

test.each([
  ['/nope', 'error-404 /error/404/?a=b', '/error/404/'],
  ['/legal', 'legal-privacy /legal/privacy/?a=b', '/legal/privacy/'],
  ['/Legal/TERMS', 'legal-terms /legal/terms/?a=b', '/legal/terms/'],
])('%s leads on, in one history entry', async (path, target, pathname) => {
  const { router, loaded } = routerAt(home);

  await router.navigate(`${path}?a=b`);

  expect(loaded).toEqual([target]);
  expect(router.state.location).toMatchObject({ pathname, search: '?a=b' });
  expect(router.state.historyAction).toBe('REPLACE');
});

test('a failure takes the URL and keeps the address; the next visit loads again', async () => {
  const failure = new Error('no payload');
  const { router, loaded, current } = routerAt(home, failure);

  await router.navigate('/ar/legal/terms/');
  await router.navigate('/ar/legal/terms/');

  expect(router.state.location.pathname).toBe('/ar/legal/terms/');
  expect(current()).toEqual({ address: { page: 'legal-terms', locale: 'ar', params: {} }, error: failure });
  expect(loaded).toHaveLength(2);
});

test('an error that the server has shown is not loaded, until somebody asks for the page again', async () => {
  const error = new PageNotFoundError('/');
  const { router, loaded, current } = routerAt({ address: home.address, error });
  expect(current()).toEqual({ address: home.address, error });
  expect(loaded).toEqual([]);

  await router.navigate('/');

  expect(loaded).toEqual(['home /']);
});
