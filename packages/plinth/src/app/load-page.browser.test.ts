import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLinkPrefetch, createLoadPage, createPageParts } from '#app/load-page.browser.ts';
import { resolvePath, type PageAddress } from '#model/addresses.ts';
import type { Payload } from '#page/payload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function addressOf(path: string): PageAddress {
  const found = resolvePath(path);
  if (found.kind !== 'page') throw new Error(`no page at ${path}`);
  return found.address;
}

test.each([
  ['in place of a part that hangs', 3_000, 1],
  ['not before', 2_999, 0],
])('the document is loaded %s', async (_, ms, times) => {
  const { reload } = hangingPage();

  await vi.advanceTimersByTimeAsync(ms);

  expect(reload).toHaveBeenCalledTimes(times);
});

test('nothing is loaded after the navigation was given up', () => {
  hangingPage().abort();

  expect(vi.getTimerCount()).toBe(0);
});

function hangingPage() {
  const reload = vi.fn();
  vi.stubGlobal('window', { name: '' });
  vi.stubGlobal('history', {});
  vi.stubGlobal('location', { reload });
  const controller = new AbortController();
  const loadPage = createLoadPage({ load: () => new Promise(() => {}) }, () => false);
  void loadPage(addressOf('/long/'), '/long/', controller.signal);
  return { reload, abort: () => controller.abort() };
}

const FIVE_MINUTES_MS = 300_000;
const BUILD = 'build-1';
const SHOWN = '/legal/privacy/';

function payloadOf(title: string, build = BUILD): Payload {
  return { build, head: { title, description: 'd', canonical: '/', noindex: false, alternates: {} } };
}

const response = (payload: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => Response.json(payload, { status }));

/** In a document that has the payload of the page that is shown. */
function partsWith(fetchPayload: typeof fetch, page: Omit<Payload, 'build'> | undefined = payloadOf('shown')) {
  vi.stubGlobal('fetch', fetchPayload);
  vi.stubGlobal('location', new URL(SHOWN, 'https://www.example.com'));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const initial = { build: BUILD, ...(page === undefined ? {} : { page }) };
  const parts = createPageParts({ loadWords: async () => {}, initial, shownPath: () => SHOWN });
  const load = async (path: string): Promise<Payload> => (await parts.load(addressOf(path))).payload;
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

/** As much of a link as is looked at. `download` and `_blank` before the address set these. */
function anchor(text: string) {
  const [address = '', mark] = text.split(' ').toReversed();
  const { origin, pathname, search } = new URL(address, location.href);
  return {
    origin,
    pathname,
    search,
    target: mark === '_blank' ? mark : '',
    dataset: mark === 'document' ? { document: '' } : {},
    hasAttribute: (name: string) => name === mark,
  };
}

/** The browser has nothing to do, so many times; what was asked for is there at once. */
async function beIdle(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) await vi.advanceTimersToNextTimerAsync();
}

/** Links that are prefetched while the browser is idle. `links` may change. */
function linkedPages(links: string[]) {
  const asked: string[] = [];
  const connection = { onLine: true };
  vi.stubGlobal('location', new URL('https://www.example.com/here/?a=b'));
  vi.stubGlobal('navigator', connection);
  vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action, 1));
  vi.stubGlobal('document', { readyState: 'complete', querySelectorAll: () => links.map(anchor) });
  return {
    connection,
    asked,
    load: createLinkPrefetch(async (target) => void asked.push(target)),
  };
}

test.each([
  ['another origin', 'https://elsewhere.example/a/'],
  ['a letter', 'mailto:a@example.com'],
  ['this page', '/here/?a=b'],
  ['a place on this page', '#a'],
  ['a file', '/a.pdf'],
  ['a download', 'download /a/'],
  ['another tab', '_blank /a/'],
  ['a document of its own', 'document /a/'],
])('%s is not asked for', async (_, link) => {
  const { asked, load } = linkedPages([link, '/b/']);

  void load();
  await beIdle(5);

  expect(asked).toEqual(['/b/']);
});

test('another page that is shown meanwhile starts again with its own links', async () => {
  const links = ['/a/', '/b/', '/c/'];
  const { asked, load } = linkedPages(links);
  void load();
  await beIdle(1);

  links.splice(0, 3, '/x/', '/y/');
  void load();
  await beIdle(10);

  expect(asked).toEqual(['/a/', '/x/', '/y/']);
});

test('nothing is prefetched without a network', async () => {
  const { asked, connection, load } = linkedPages(['/a/', '/b/']);
  void load();
  await beIdle(1);

  connection.onLine = false;
  await beIdle(10);

  expect(asked).toEqual(['/a/']);
});
