import { afterEach, expect, test, vi } from 'vitest';
import { entryState, historyState, replaceAddress, updateEntryState, updateHistoryState } from '#model/entry-state.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser whose present entry has this state, and that refuses changes where `refuses` says so. */
function browserWith(state: unknown, refuses = false) {
  const change = (write: () => void): void => {
    if (refuses) throw new Error('too many changes');
    write();
  };
  const history = {
    state,
    url: '/',
    replaceState: (next: unknown, _: string, url = '/') => change(() => Object.assign(history, { state: next, url })),
  };
  const entry = { state, getState: () => entry.state };
  const navigation = {
    currentEntry: entry,
    updateCurrentEntry: (options: { state: unknown }) => change(() => (entry.state = options.state)),
  };
  vi.stubGlobal('history', history);
  vi.stubGlobal('navigation', navigation);
  return { history, entry };
}

test('a browser that refuses changes is no error, and says so', () => {
  const { history, entry } = browserWith({ own: 1 }, true);

  updateHistoryState({ withdrawal: 'x' });
  updateEntryState({ top: 5 });

  expect(replaceAddress('/?a=b')).toBe(false);
  expect([history.state, entry.state]).toEqual([{ own: 1 }, { own: 1 }]);
});

test.each([null, undefined, 7, 'text'])('state of another script is no field of ours: %s', (state) => {
  browserWith(state);

  expect([historyState(), entryState()]).toEqual([{}, {}]);
});

test('what others have written stays with our fields', () => {
  const { history, entry } = browserWith({ other: true });

  updateHistoryState({ withdrawal: 'x' });
  updateEntryState({ top: 5 });

  expect(history.state).toEqual({ other: true, withdrawal: 'x' });
  expect(entry.state).toEqual({ other: true, top: 5 });
  expect(historyState().withdrawal).toBe('x');
  expect(entryState().top).toBe(5);
});

test('another address keeps the state of its entry', () => {
  const { history } = browserWith({ own: 1 });

  expect(replaceAddress('/?a=b')).toBe(true);

  expect(history).toMatchObject({ state: { own: 1 }, url: '/?a=b' });
});
