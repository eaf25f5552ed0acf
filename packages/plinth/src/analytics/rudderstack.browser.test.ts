import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRudderstack } from '#analytics/rudderstack.browser.ts';
import type { Call } from '#analytics/visit.ts';

const SHOWN = 'https://site.example/?ajs_uid=a-person';
const SENT = 'https://site.example/';
const settings = { scriptUrl: 'https://cdn.example/rsa.js', writeKey: 'key', endpoint: 'https://data.example' };
const page = { path: '/', url: SENT, title: '', referrer: '', locale: 'en', search: '' };
const call: Call = { kind: 'page', at: 1, name: 'home', page };

const replaceState = vi.fn<History['replaceState']>();
const library = { identify: vi.fn(), page: vi.fn(), track: vi.fn() };

beforeEach(() => {
  vi.stubGlobal('window', { rudderanalytics: library });
  vi.stubGlobal('location', new URL(SHOWN));
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

test('nothing is sent where the browser refuses to hide the query of the address', () => {
  replaceState.mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  createRudderstack(settings).send(call);

  expect(library.page).not.toHaveBeenCalled();
});

test('the query is hidden only while the library reads the address', () => {
  library.page.mockImplementation(() => {
    expect(replaceState.mock.calls).toEqual([[{ key: 'k' }, '', SENT]]);
  });

  createRudderstack(settings).send(call);

  expect(library.page).toHaveBeenCalledOnce();
  expect(replaceState.mock.lastCall).toEqual([{ key: 'k' }, '', SHOWN]);
});
