import { describe, expect, test } from 'vitest';
import { safeStorage, type KeyValueStore } from '#lib/web-storage.ts';
import { createReloadGuard } from '#navigation/reload-guard.browser.ts';

const T0 = 1_000_000;
const TTL = 10_000;

type Tab = {
  entries: Map<string, string>;
  holder: { name: string };
  time: number;
  storage?: Partial<KeyValueStore>;
};

/** A browser tab: what outlives a document in it. */
function tab(options: Partial<Tab> = {}): Tab {
  return { entries: new Map(), holder: { name: '' }, time: T0, ...options };
}

/** The guard of one document in a tab. */
function openDocument(state: Tab) {
  const { entries, holder, storage } = state;
  const store: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    ...storage,
  };
  return createReloadGuard({ storage: safeStorage(() => store), holder, now: () => state.time });
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** What two loads of a path are allowed, with so many milliseconds between them. */
function twice(later: number, ttl?: number): boolean[] {
  const state = tab();
  const first = openDocument(state)('/a/', ttl);
  state.time += later;
  return [first, openDocument(state)('/a/', ttl)];
}

test.each([
  [0, undefined],
  [TTL - 1, undefined],
  [TTL, undefined],
])('the same path is refused %i ms later, with a life of %j', (later, ttl) => {
  expect(twice(later, ttl)).toEqual([true, false]);
});

test.each([
  [TTL + 1, undefined],
  [1, 0],
])('the same path is allowed %i ms later, with a life of %j', (later, ttl) => {
  expect(twice(later, ttl)).toEqual([true, true]);
});

test('a refusal does not prolong the marker', () => {
  const state = tab();
  const guard = openDocument(state);
  guard('/a/');
  state.time += TTL;
  expect([guard('/a/'), guard('/a/')]).toEqual([false, false]);
  state.time += 1;

  expect(guard('/a/')).toBe(true);
});

test.each([
  ['another path', `{"path":"/b/","expires":${T0 + 5_000}}`],
  ['garbage', 'garbage'],
  ['a number', '7'],
  ['no expiry', '{"path":"/a/"}'],
  ['an expiry in the past', `{"path":"/a/","expires":${T0 - 1}}`],
])('a marker that holds %s allows the load, and is replaced by one in the form of the contract', (_, marker) => {
  const state = tab({ entries: new Map([['site:reload', marker]]) });

  expect(openDocument(state)('/a/?x=1#y')).toBe(true);

  expect(JSON.parse(state.entries.get('site:reload') ?? '')).toEqual({ path: '/a/?x=1#y', expires: T0 + TTL });
  expect(state.holder.name).toBe('');
});

describe.each<[string, Partial<KeyValueStore>]>([
  ['throws on read and write', { getItem: refuse, setItem: refuse }],
  ['throws on read', { getItem: refuse }],
  ['throws on write', { setItem: refuse }],
  ['keeps something else', { getItem: () => '{"path":"/else/","expires":9e15}' }],
])('storage that %s', (_, storage) => {
  test('never throws, and allows one load of a document, whatever the path', () => {
    const guard = openDocument(tab({ storage }));

    expect(['/a/', '/a/', '/b/', '/c/'].map((path) => guard(path))).toEqual([true, false, false, false]);
  });

  test('a server that stays broken is asked once more, not in a loop', () => {
    const state = tab({ storage });
    const loads = Array.from({ length: 100 }, () => {
      state.time += 50;
      // The document failed to load its part: it asks the guard, and when that allows, a new document asks next.
      return openDocument(state)('/a/');
    });

    expect(loads.slice(0, 2)).toEqual([true, false]);
  });

  test('allows the next document another path, and the same one when the marker has expired', () => {
    const state = tab({ storage });
    openDocument(state)('/a/');
    expect(openDocument({ ...state, holder: { ...state.holder } })('/b/')).toBe(true);
    state.time += TTL + 1;

    expect(openDocument(state)('/a/')).toBe(true);
  });
});

describe('the name of the window', () => {
  test('is not changed when another script has set it', () => {
    const state = tab({ holder: { name: 'checkout' } });

    openDocument(state)('/a/');

    expect(state.holder.name).toBe('checkout');
  });

  test('carries the marker to the next document, which takes it out', () => {
    const state = tab({ storage: { setItem: refuse } });
    openDocument(state)('/a/');
    expect(state.holder.name).toContain('/a/');

    openDocument(state);

    expect(state.holder.name).toBe('');
  });
});
