import { describe, expect, test } from 'vitest';
import { safeStorage, type KeyValueStore } from '#lib/web-storage.ts';
import { createReloadGuard, RELOAD_GUARD_KEY, RELOAD_GUARD_MS, type ReloadGuard } from '#navigation/reload-guard.browser.ts';

const T0 = 1_000_000;

type Tab = { entries: Map<string, string>; holder: { name: string }; time: number; storage?: Partial<KeyValueStore> };

/** A browser tab: what outlives a document in it. */
function tab(options: Partial<Tab> = {}): Tab {
  return { entries: new Map(), holder: { name: '' }, time: T0, ...options };
}

/** The guard of one document in a tab. */
function openDocument(tabState: Tab): ReloadGuard {
  const { entries, holder, storage } = tabState;
  const store: KeyValueStore = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    ...storage,
  };
  return createReloadGuard({ storage: safeStorage(() => store), holder, now: () => tabState.time });
}

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function withMarker(marker: string): Tab {
  return tab({ entries: new Map([[RELOAD_GUARD_KEY, marker]]) });
}

const REFUSALS: ReadonlyArray<readonly [string, Partial<KeyValueStore>]> = [
  ['throws on read and write', { getItem: refuse, setItem: refuse }],
  ['throws on read', { getItem: refuse }],
  ['throws on write', { setItem: refuse }],
  ['forgets', { setItem: () => {} }],
  ['keeps something else', { getItem: () => '{"path":"/else/","expires":9e15}' }],
];

describe('refused', () => {
  test.each([
    ['before the marker expires', RELOAD_GUARD_MS - 1],
    ['exactly when it expires', RELOAD_GUARD_MS],
    ['at once', 0],
  ])('the same path, %s', (_, later) => {
    const state = tab();
    expect(openDocument(state)('/a/')).toBe(true);
    state.time += later;

    expect(openDocument(state)('/a/')).toBe(false);
  });

  test('the same path again, within one document too', () => {
    const guard = openDocument(tab());
    guard('/a/');

    expect(guard('/a/')).toBe(false);
    expect(guard('/a/')).toBe(false);
  });

  test('a refusal does not prolong the marker', () => {
    const state = tab();
    const guard = openDocument(state);
    guard('/a/');
    state.time += RELOAD_GUARD_MS;
    guard('/a/');
    state.time += 1;

    expect(guard('/a/')).toBe(true);
  });

  test('with a life of 0, within the same millisecond only', () => {
    const state = tab();
    const guard = openDocument(state);
    guard('/a/', { ttlMs: 0 });
    expect(guard('/a/', { ttlMs: 0 })).toBe(false);
    state.time += 1;

    expect(guard('/a/', { ttlMs: 0 })).toBe(true);
  });
});

describe('allowed', () => {
  test('without a marker; the marker is then written', () => {
    const state = tab();

    expect(openDocument(state)('/a/?x=1#y')).toBe(true);

    expect(JSON.parse(state.entries.get('site:reload') ?? '')).toEqual({ path: '/a/?x=1#y', expires: T0 + 10_000 });
    expect(state.holder.name).toBe('');
  });

  test.each([
    ['another path', `{"path":"/b/","expires":${T0 + 5_000}}`],
    ['another query', `{"path":"/a/?x","expires":${T0 + 5_000}}`],
    ['another hash', `{"path":"/a/#x","expires":${T0 + 5_000}}`],
    ['garbage', 'garbage'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a text', '"/a/"'],
    ['a list', '["/a/"]'],
    ['no path', `{"expires":${T0 + 5_000}}`],
    ['no expiry', '{"path":"/a/"}'],
    ['an expiry that is null', '{"path":"/a/","expires":null}'],
    ['an expiry that is text', `{"path":"/a/","expires":"${T0 + 5_000}"}`],
    ['an expiry in the past', `{"path":"/a/","expires":${T0 - 1}}`],
  ])('the marker holds %s; it is renewed', (_, marker) => {
    const state = withMarker(marker);

    expect(openDocument(state)('/a/')).toBe(true);

    expect(JSON.parse(state.entries.get(RELOAD_GUARD_KEY) ?? '')).toEqual({ path: '/a/', expires: T0 + RELOAD_GUARD_MS });
  });

  test('by force, with the marker renewed', () => {
    const state = tab();
    const guard = openDocument(state);
    guard('/a/');
    state.time += 5_000;

    expect(guard('/a/', { force: true })).toBe(true);

    expect(JSON.parse(state.entries.get(RELOAD_GUARD_KEY) ?? '')).toMatchObject({ expires: state.time + RELOAD_GUARD_MS });
  });

  test('there is one marker: after another path, the first may be loaded again', () => {
    const state = tab();

    expect(['/a/', '/b/', '/a/'].map((path) => openDocument(state)(path))).toEqual([true, true, true]);
  });

  test('with a life of its own', () => {
    const state = tab();
    openDocument(state)('/a/', { ttlMs: 60_000 });
    state.time += 60_000;
    expect(openDocument(state)('/a/')).toBe(false);
    state.time += 1;

    expect(openDocument(state)('/a/')).toBe(true);
  });
});

describe.each(REFUSALS)('storage that %s', (_, storage) => {
  test('never throws, and allows one load of a document, whatever the path', () => {
    const guard = openDocument(tab({ storage }));

    expect(['/a/', '/a/', '/b/', '/c/'].map((path) => guard(path))).toEqual([true, false, false, false]);
  });

  test('refuses the next document the same path while the marker lives', () => {
    const state = tab({ storage });
    openDocument(state)('/a/');
    state.time += RELOAD_GUARD_MS;

    expect(openDocument(state)('/a/')).toBe(false);
  });

  test('a server that stays broken is asked once more, not in a loop', () => {
    const state = tab({ storage });
    let loads = 0;
    for (let step = 0; step < 100; step += 1) {
      state.time += 50;
      // The document failed to load its part: it asks the guard, and when that allows, a new document asks next.
      if (!openDocument(state)('/a/')) break;
      loads += 1;
    }

    expect(loads).toBe(1);
  });

  test('allows the next document another path, and the same one when the marker has expired', () => {
    const state = tab({ storage });
    openDocument(state)('/a/');
    expect(openDocument({ ...state, holder: { ...state.holder } })('/b/')).toBe(true);
    state.time += RELOAD_GUARD_MS + 1;

    expect(openDocument(state)('/a/')).toBe(true);
  });

  test('allows by force, more than once', () => {
    const guard = openDocument(tab({ storage }));

    expect([guard('/a/', { force: true }), guard('/a/', { force: true }), guard('/a/')]).toEqual([true, true, false]);
  });
});

describe('the name of the window', () => {
  test('carries the marker to the next document, which takes it out', () => {
    const state = tab({ storage: { setItem: refuse } });
    openDocument(state)('/a/');
    expect(state.holder.name).toContain('/a/');

    openDocument(state);

    expect(state.holder.name).toBe('');
  });

  test('is left alone when it is somebody else’s', () => {
    const state = tab({ holder: { name: 'checkout' } });

    openDocument(state)('/a/');

    expect(state.holder.name).toBe('checkout');
  });

  test('does not block when what it carries is garbage', () => {
    const state = tab({ holder: { name: `${RELOAD_GUARD_KEY}=garbage` }, storage: { setItem: refuse } });

    expect(openDocument(state)('/a/')).toBe(true);
  });
});
