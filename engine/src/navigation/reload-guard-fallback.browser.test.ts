import { describe, expect, test } from 'vitest';
import type { KeyValueStore } from '#lib/web-storage.ts';
import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from '#navigation/reload-guard.browser.ts';
import { openDocument, refuse, tab } from '../../tests/support/tab.ts';

const REFUSALS: ReadonlyArray<readonly [string, Partial<KeyValueStore>]> = [
  ['throws on read and write', { getItem: refuse, setItem: refuse }],
  ['throws on read', { getItem: refuse }],
  ['throws on write', { setItem: refuse }],
  ['forgets', { setItem: () => {} }],
  ['keeps something else', { getItem: () => '{"path":"/else/","expires":9e15}' }],
];

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
});

describe('the name of the window', () => {
  test('carries the marker to the next document, which takes it out', () => {
    const state = tab({ storage: { setItem: refuse } });
    openDocument(state)('/a/');
    expect(state.holder.name).toContain('/a/');

    openDocument(state);

    expect(state.holder.name).toBe('');
  });

  test('is not changed when another script has set it', () => {
    const state = tab({ holder: { name: 'checkout' } });

    openDocument(state)('/a/');

    expect(state.holder.name).toBe('checkout');
  });

  test('does not block when what it carries is garbage', () => {
    const state = tab({ holder: { name: `${RELOAD_GUARD_KEY}=garbage` }, storage: { setItem: refuse } });

    expect(openDocument(state)('/a/')).toBe(true);
  });
});
