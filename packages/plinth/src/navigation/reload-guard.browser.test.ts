import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { KeyValueStore } from '#lib/web-storage.ts';
import { createReloadGuard } from '#navigation/reload-guard.browser.ts';

const T0 = 1_000_000;
const TTL = 10_000;

beforeEach(() => void vi.useFakeTimers({ now: T0, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser tab: what outlives a document in it, and its clock. */
function tab({ entries = new Map<string, string>(), name = '', storage = {} as Partial<KeyValueStore> } = {}) {
  const sessionStorage: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    ...storage,
  };
  vi.stubGlobal('window', { name, sessionStorage });
  return entries;
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test.each([
  [0, false],
  [TTL, false],
  [TTL + 1, true],
])('the same path is loaded again %i ms later: %s', (later, isAllowed) => {
  tab();
  expect(createReloadGuard()('/a/')).toBe(true);
  vi.advanceTimersByTime(later);

  expect(createReloadGuard()('/a/')).toBe(isAllowed);
});

test('a refusal does not prolong the marker', () => {
  tab();
  const guard = createReloadGuard();
  guard('/a/');
  vi.advanceTimersByTime(TTL);
  expect([guard('/a/'), guard('/a/')]).toEqual([false, false]);
  vi.advanceTimersByTime(1);

  expect(guard('/a/')).toBe(true);
});

test.each([
  ['another path', `{"path":"/b/","expires":${T0 + 5_000}}`],
  ['garbage', 'garbage'],
  ['a number', '7'],
  ['no expiry', '{"path":"/a/"}'],
  ['an expiry in the past', `{"path":"/a/","expires":${T0 - 1}}`],
])('a marker that holds %s allows the load, and is replaced by one in the form of the contract', (_, marker) => {
  const entries = tab({ entries: new Map([['site:reload', marker]]) });

  expect(createReloadGuard()('/a/?x=1#y')).toBe(true);

  expect(JSON.parse(entries.get('site:reload') ?? '')).toEqual({ path: '/a/?x=1#y', expires: T0 + TTL });
  expect(window.name).toBe('');
});

describe.each<[string, Partial<KeyValueStore>]>([
  ['throws on read and write', { getItem: refuse, setItem: refuse }],
  ['throws on read', { getItem: refuse }],
  ['throws on write', { setItem: refuse }],
  ['keeps something else', { getItem: () => '{"path":"/else/","expires":9e15}' }],
])('storage that %s', (_, storage) => {
  test('never throws, and allows one load of a document, whatever the path', () => {
    tab({ storage });
    const guard = createReloadGuard();

    expect(['/a/', '/a/', '/b/', '/c/'].map((path) => guard(path))).toEqual([true, false, false, false]);
  });

  test('a server that stays broken is asked once more, not in a loop', () => {
    tab({ storage });

    // A document that failed to load its part asks, and when it is allowed, a new document asks next.
    expect([createReloadGuard()('/a/'), createReloadGuard()('/a/')]).toEqual([true, false]);
  });

  test('allows the next document another path, and the same one when the marker has expired', () => {
    tab({ storage });
    createReloadGuard()('/a/');
    const { name } = window;
    expect(createReloadGuard()('/b/')).toBe(true);
    tab({ storage, name });
    vi.advanceTimersByTime(TTL + 1);

    expect(createReloadGuard()('/a/')).toBe(true);
  });
});

test('the name of the window is not changed when another script has set it', () => {
  tab({ name: 'checkout' });

  createReloadGuard()('/a/');

  expect(window.name).toBe('checkout');
});

test('the name of the window carries the marker to the next document, which takes it out', () => {
  tab({ storage: { setItem: refuse } });
  createReloadGuard()('/a/');
  expect(window.name).toContain('/a/');

  createReloadGuard();

  expect(window.name).toBe('');
});
