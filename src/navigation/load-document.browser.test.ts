import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadDocument } from '#navigation/load-document.browser.ts';

const replaceState = vi.fn<History['replaceState']>();

beforeEach(() => {
  replaceState.mockReset();
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState });
});
afterEach(() => vi.unstubAllGlobals());

const allow = () => true;

/** The address bar, and what was done to it. */
function browserAt(address: string) {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return { pathname, search, hash, assign: vi.fn<(url: string | URL) => void>(), reload: vi.fn<() => void>() };
}

test.each(['/a/', '/b/', '/a/#x'])('nothing moves when the guard refuses: %s', (target) => {
  const location = browserAt('/a/');

  expect(loadDocument(target, () => false, location)).toBe(false);

  expect(location.assign).not.toHaveBeenCalled();
  expect(location.reload).not.toHaveBeenCalled();
  expect(replaceState).not.toHaveBeenCalled();
});

test('the guard is asked for the whole target, once', () => {
  const guard = vi.fn(() => true);

  loadDocument('/a/?b=1#c', guard, browserAt('/'));

  expect(guard.mock.calls).toEqual([['/a/?b=1#c']]);
});

test.each([
  ['/a/', '/b/'],
  ['/a/', '/a/?x=1'],
  ['/a/?x=1', '/a/'],
  ['/a/?x=1', '/a/?x=2'],
  ['/a/#x', '/b/#x'],
])('from %s another document is gone to: %s', (from, target) => {
  const location = browserAt(from);

  expect(loadDocument(target, allow, location)).toBe(true);

  expect(location.assign.mock.calls).toEqual([[target]]);
  expect(location.reload).not.toHaveBeenCalled();
  expect(replaceState).not.toHaveBeenCalled();
});

test.each(['/a/', '/a/?x=1', '/a/#b', '/a/?x=1#b'])('the document one is in is reloaded: %s', (address) => {
  const location = browserAt(address);

  expect(loadDocument(address, allow, location)).toBe(true);

  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
  expect(replaceState).not.toHaveBeenCalled();
});

// Going to another hash would load nothing.
test.each([
  ['/a/', '/a/#b'],
  ['/a/#b', '/a/'],
  ['/a/?x=1#b', '/a/?x=1#c'],
])('from %s only the hash differs: %s takes the address bar, then the document is reloaded', (from, target) => {
  const location = browserAt(from);

  expect(loadDocument(target, allow, location)).toBe(true);

  expect(replaceState.mock.calls).toEqual([[{ key: 'k' }, '', target]]);
  expect(location.reload).toHaveBeenCalledTimes(1);
  expect(location.assign).not.toHaveBeenCalled();
});
