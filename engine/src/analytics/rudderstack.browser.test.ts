import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withAddress } from '#analytics/rudderstack.browser.ts';

const shown = 'https://site.example/?ajs_uid=a-person';
const sent = 'https://site.example/';
const replaceState = vi.fn<History['replaceState']>();
const action = vi.fn<() => void>();

beforeEach(() => {
  replaceState.mockReset();
  action.mockReset();
  vi.stubGlobal('location', new URL(shown));
  vi.stubGlobal('history', { state: { key: 'k' }, replaceState });
});
afterEach(() => vi.unstubAllGlobals());

test('nothing is sent where the browser refuses another address', () => {
  replaceState.mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  withAddress(sent, action);

  expect(action).not.toHaveBeenCalled();
});

test('the address is another one for as long as the action lasts', () => {
  action.mockImplementation(() => {
    expect(replaceState.mock.calls).toEqual([[{ key: 'k' }, '', sent]]);
  });

  withAddress(sent, action);

  expect(action).toHaveBeenCalledTimes(1);
  expect(replaceState.mock.lastCall).toEqual([{ key: 'k' }, '', shown]);
});

test('the same address is left alone', () => {
  withAddress(`${shown}#hash`, action);

  expect(action).toHaveBeenCalledTimes(1);
  expect(replaceState).not.toHaveBeenCalled();
});
