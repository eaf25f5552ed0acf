import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPageParts } from '#app/page-parts.browser.ts';
import { resolvePath } from '#model/addresses.ts';
import type { Payload } from '#page/payload.ts';

const FIVE_MINUTES_MS = 300_000;
const BUILD = 'build-1';
const SHOWN = '/legal/privacy/';

function payloadOf(title: string, build = BUILD): Payload {
  return { build, head: { title, description: 'd', canonical: '/', noindex: false, alternates: {} } };
}

const response = (payload: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(payload, { status }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** In a document that has the payload of the page that is shown. */
function partsWith(fetchPayload: typeof fetch, page: Omit<Payload, 'build'> | undefined = payloadOf('shown')) {
  vi.stubGlobal('fetch', fetchPayload);
  vi.stubGlobal('location', new URL(SHOWN, 'https://www.example.com'));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const initial = { build: BUILD, ...(page === undefined ? {} : { page }) };
  const parts = createPageParts({ loadWords: async () => {}, initial, shownPath: () => SHOWN });
  const load = async (path: string): Promise<Payload> => {
    const found = resolvePath(path);
    if (found.kind !== 'page') throw new Error(`no page at ${path}`);
    return (await parts.load(found.address).page).payload;
  };
  return { ...parts, load };
}

test('a document without a payload still has a build that counts', async () => {
  const { load } = partsWith(response(payloadOf('a', 'build-9')), undefined);

  await expect(load('/long/')).rejects.toThrow('of the build build-9');
});

test('the payload in the document is not requested, until it is five minutes old or a page has failed', async () => {
  const fetchPayload = response(payloadOf('newer'));
  const { load, forget } = partsWith(fetchPayload);

  await expect(load(SHOWN)).resolves.toEqual(payloadOf('shown'));
  vi.advanceTimersByTime(FIVE_MINUTES_MS - 1);
  await expect(load(SHOWN)).resolves.toEqual(payloadOf('shown'));
  expect(fetchPayload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  await expect(load(SHOWN)).resolves.toEqual(payloadOf('newer'));
  forget();
  await load(SHOWN);

  expect(fetchPayload).toHaveBeenCalledTimes(2);
});

test.each([
  ['the page that is shown', SHOWN],
  ['an address of no page', '/nowhere/'],
  ['a page that is always a document', '/legal/privacy/compare/2026-01-01/2026-02-01/'],
  ['a page that may speak to a service', '/map/'],
])('nothing is prefetched for %s', async (_, path) => {
  const fetchPayload = response(payloadOf('a'));

  await partsWith(fetchPayload).prefetch(path);

  expect(fetchPayload).not.toHaveBeenCalled();
});

test('any other page is prefetched, and then loaded without a request', async () => {
  const fetchPayload = response(payloadOf('a'));
  const { load, prefetch } = partsWith(fetchPayload);

  await prefetch('/ar/legal/privacy/');
  await load('/ar/legal/privacy/');

  expect(fetchPayload.mock.calls).toEqual([['/ar/legal/privacy/_payload.json']]);
});
