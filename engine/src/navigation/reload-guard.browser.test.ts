import { describe, expect, test } from 'vitest';
import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from '#navigation/reload-guard.browser.ts';
import { openDocument, T0, tab, type Tab } from '../../tests/support/tab.ts';

function withMarker(marker: string): Tab {
  return tab({ entries: new Map([[RELOAD_GUARD_KEY, marker]]) });
}

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
    guard('/a/', 0);
    expect(guard('/a/', 0)).toBe(false);
    state.time += 1;

    expect(guard('/a/', 0)).toBe(true);
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
    ['an expiry beyond all numbers', '{"path":"/a/","expires":1e999}'],
    ['an expiry that is null', '{"path":"/a/","expires":null}'],
    ['an expiry that is text', `{"path":"/a/","expires":"${T0 + 5_000}"}`],
    ['an expiry in the past', `{"path":"/a/","expires":${T0 - 1}}`],
  ])('the marker holds %s; it is renewed', (_, marker) => {
    const state = withMarker(marker);

    expect(openDocument(state)('/a/')).toBe(true);

    expect(JSON.parse(state.entries.get(RELOAD_GUARD_KEY) ?? '')).toEqual({
      path: '/a/',
      expires: T0 + RELOAD_GUARD_MS,
    });
  });

  test('there is one marker: after another path, the first may be loaded again', () => {
    const state = tab();

    expect(['/a/', '/b/', '/a/'].map((path) => openDocument(state)(path))).toEqual([true, true, true]);
  });

  test('with a life of its own', () => {
    const state = tab();
    openDocument(state)('/a/', 60_000);
    state.time += 60_000;
    expect(openDocument(state)('/a/')).toBe(false);
    state.time += 1;

    expect(openDocument(state)('/a/')).toBe(true);
  });
});
