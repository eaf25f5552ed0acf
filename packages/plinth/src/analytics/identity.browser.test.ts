import { expect, test } from 'vitest';
import { createIdentity } from '#analytics/identity.browser.ts';
import { USER_ID_KEY, USER_ID_SINCE_KEY } from '#analytics/services.ts';
import { safeStorage, type KeyValueStore } from '#lib/web-storage.ts';

const KNOWN = '3f0c2f5e-7a55-4c1e-9d3a-0d1f9e6b7c11';
const NOW = Date.parse('2026-11-21T10:00:00Z');

type Given = { readonly broken?: Partial<KeyValueStore>; readonly days?: number };

function visitor(entries: Record<string, string> = {}, { broken, days }: Given = {}) {
  const stored = new Map(Object.entries(entries));
  let created = 0;
  const store = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    ...broken,
  };
  const newId = (): string => `new-${(created += 1)}`;
  const identity = createIdentity({ storage: safeStorage(() => store), newId, days, now: () => NOW });
  return { identity, stored };
}

function refuse(): never {
  throw new DOMException('refused', 'QuotaExceededError');
}

test.each(['', ' ', 'null', 'undefined', '{"id":1', '"quoted"', 'a b', 'person@example.com', 'a\0', 'x'.repeat(200)])(
  'what is no id is replaced: %j',
  (rubbish) => {
    const { identity, stored } = visitor({ [USER_ID_KEY]: rubbish });

    expect(identity.establish()).toBe('new-1');
    expect(stored.get(USER_ID_KEY)).toBe('new-1');
  },
);

test.each([['refuses everything', { getItem: refuse, setItem: refuse, removeItem: refuse }]])(
  'where storage %s, one id is used for the life of the page',
  (_, broken) => {
    const { identity } = visitor({}, { broken });

    expect([identity.establish(), identity.establish()]).toEqual(['new-1', 'new-1']);
    identity.forget();
  },
);

test.each([KNOWN, 'customer-1042', 'a'])('a stored id is used: %s', (id) => {
  const { identity, stored } = visitor({ [USER_ID_KEY]: id });

  expect([identity.establish(), identity.establish()]).toEqual([id, id]);
  expect(stored.get(USER_ID_KEY)).toBe(id);
});

test('an id that another tab has stored since counts', () => {
  const { identity, stored } = visitor();
  identity.establish();

  stored.set(USER_ID_KEY, KNOWN);

  expect(identity.establish()).toBe(KNOWN);
});

test('nothing is stored before the id is asked for, nor after it is forgotten, and it does not come back', () => {
  const { identity, stored } = visitor({}, { days: 395 });
  expect([...stored]).toEqual([]);
  identity.establish();

  identity.forget();

  expect([...stored]).toEqual([]);
  expect(identity.establish()).toBe('new-2');
});

const since = (day: string) => ({ [USER_ID_KEY]: KNOWN, [USER_ID_SINCE_KEY]: day });

test.each([
  ['an id ends after 395 days', since('2025-10-22'), 'new-1', '2026-11-21'],
  ['an id counts for 394 days', since('2025-10-23'), KNOWN, '2025-10-23'],
  ['the days of an id without a day are counted from now', { [USER_ID_KEY]: KNOWN }, KNOWN, '2026-11-21'],
  ['a day in the future is no day', since('2031-01-01'), KNOWN, '2026-11-21'],
])('where no choice ends with it, %s', (_, entries, id, day) => {
  const { identity, stored } = visitor(entries, { days: 395 });

  expect([identity.establish(), identity.establish()]).toEqual([id, id]);
  expect(Object.fromEntries(stored)).toEqual({ [USER_ID_KEY]: id, [USER_ID_SINCE_KEY]: day });
});
