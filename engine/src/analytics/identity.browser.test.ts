import { describe, expect, test } from 'vitest';
import { createIdentity } from '#analytics/identity.browser.ts';
import { USER_ID_KEY, USER_ID_SINCE_KEY } from '#analytics/services.ts';
import { safeStorage, type KeyValueStore } from '#lib/web-storage.ts';

const KNOWN = '3f0c2f5e-7a55-4c1e-9d3a-0d1f9e6b7c11';

function visitor(entries: Record<string, string> = {}, broken: Partial<KeyValueStore> = {}) {
  const stored = new Map(Object.entries(entries));
  let created = 0;
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    ...broken,
  };
  const identity = createIdentity({ storage: safeStorage(() => store), newId: () => `new-${(created += 1)}` });
  return { identity, stored };
}

function refuse(): never {
  throw new DOMException('refused', 'QuotaExceededError');
}

test('nothing is read or written before the id is asked for', () => {
  const { stored } = visitor({}, { getItem: refuse });

  expect([...stored]).toEqual([]);
});

test.each([[KNOWN], ['customer-1042'], ['a']])('an id that is there is used: %s', (id) => {
  const { identity, stored } = visitor({ [USER_ID_KEY]: id });

  expect([identity.establish(), identity.establish()]).toEqual([id, id]);
  expect(stored.get(USER_ID_KEY)).toBe(id);
});

test.each([
  [''],
  [' '],
  ['null'],
  ['undefined'],
  ['{"id":1'],
  ['"quoted"'],
  ['a b'],
  ['person@example.com'],
  ['a\u0000'],
  ['x'.repeat(200)],
])('what is no id is replaced: %j', (rubbish) => {
  const { identity, stored } = visitor({ [USER_ID_KEY]: rubbish });

  expect(identity.establish()).toBe('new-1');
  expect(stored.get(USER_ID_KEY)).toBe('new-1');
});

test('an id that another tab has stored since counts', () => {
  const { identity, stored } = visitor();
  identity.establish();

  stored.set(USER_ID_KEY, KNOWN);

  expect(identity.establish()).toBe(KNOWN);
});

describe('storage that fails', () => {
  test.each([
    ['cannot be read', { getItem: refuse }],
    ['is full', { setItem: refuse }],
    ['refuses everything', { getItem: refuse, setItem: refuse, removeItem: refuse }],
  ])('%s: one id for the life of the page', (_, broken) => {
    const { identity } = visitor({}, broken);

    expect([identity.establish(), identity.establish()]).toEqual(['new-1', 'new-1']);
    identity.forget();
  });
});

test('a forgotten id is gone, and does not come back', () => {
  const { identity, stored } = visitor();
  identity.establish();

  identity.forget();

  expect([...stored]).toEqual([]);
  expect(identity.establish()).toBe('new-2');
});

describe('where no answer ends with it', () => {
  const ending = (entries: Record<string, string>, today: string) => {
    const stored = new Map(Object.entries(entries));
    const storage = safeStorage(() => ({
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    }));
    const now = () => Date.parse(today);
    return { stored, identity: createIdentity({ storage, newId: () => 'new', days: 395, now }) };
  };
  const since = (day: string) => ({ [USER_ID_KEY]: KNOWN, [USER_ID_SINCE_KEY]: day });

  test.each([
    ['an id ends after 395 days', since('2025-10-22'), 'new', '2026-11-21'],
    ['an id counts for 394 days', since('2025-10-23'), KNOWN, '2025-10-23'],
    ['the days of an id without a day are counted from now', { [USER_ID_KEY]: KNOWN }, KNOWN, '2026-11-21'],
    ['a day in the future is no day', since('2031-01-01'), KNOWN, '2026-11-21'],
    ['what is no day is replaced', since('yesterday'), KNOWN, '2026-11-21'],
    ['a new id has its day', {}, 'new', '2026-11-21'],
  ])('%s', (_, entries, id, day) => {
    const { identity, stored } = ending(entries, '2026-11-21T10:00:00Z');

    expect([identity.establish(), identity.establish()]).toEqual([id, id]);
    expect(Object.fromEntries(stored)).toEqual({ [USER_ID_KEY]: id, [USER_ID_SINCE_KEY]: day });
  });

  test('the day goes with the id', () => {
    const { identity, stored } = ending(since('2026-11-01'), '2026-11-21T10:00:00Z');
    identity.establish();

    identity.forget();

    expect([...stored]).toEqual([]);
  });
});
