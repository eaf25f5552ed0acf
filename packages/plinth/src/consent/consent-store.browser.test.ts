import { expect, test, vi } from 'vitest';
import { CONSENT_KEY } from '#consent/consent.ts';
import { createConsentStore } from '#consent/consent-store.browser.ts';
import { safeStorage, type KeyValueStore } from '#lib/web-storage.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const circumstances = { consent: 'required', policy: '2026-11-21', globalPrivacyControl: false } as const;
const chosen = (choice: 'granted' | 'denied') =>
  ({ kind: 'chosen', choice, at: new Date('2026-11-21T10:00:00Z') }) as const;
const recordOf = (at: string) => JSON.stringify({ analytics: 'granted', policy: '2026-11-21', at });

type Given = {
  readonly record?: string;
  readonly broken?: Partial<KeyValueStore>;
  readonly beforeStored?: (choice: string) => void;
};

/** A visitor's browser: each `open` is a tab of it. */
function browser({ record, broken = {}, beforeStored = () => {} }: Given = {}) {
  const stored = new Map(record === undefined ? [] : [[CONSENT_KEY, record]]);
  const clock = { now: NOON };
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
    ...broken,
  }));
  const onEnded = vi.fn();
  const open = () => createConsentStore({ storage, circumstances, beforeStored, onEnded, now: () => clock.now });
  return { stored, clock, onEnded, open };
}

function refuse(): never {
  throw new DOMException('refused', 'SecurityError');
}

test.each(['{"analytics":"granted"', recordOf('2026-12-24T00:00:00.000Z'), recordOf('soon'), recordOf('')])(
  '%s counts for nothing, and is left as it is',
  (record) => {
    const { stored, onEnded, open } = browser({ record });

    expect(open().status()).toBe('undecided');
    expect(stored.get(CONSENT_KEY)).toBe(record);
    expect(onEnded).not.toHaveBeenCalled();
  },
);

test('a choice is stored for the next page, in the form of the contract', () => {
  const { stored, open } = browser();
  open().dispatch(chosen('granted'));

  expect(JSON.parse(stored.get(CONSENT_KEY) ?? '')).toEqual({
    analytics: 'granted',
    policy: '2026-11-21',
    at: '2026-11-21T10:00:00.000Z',
  });
  expect(open().measured()).toBe(true);
});

test('a choice under a later text counts in a tab that still has the earlier one, if that tab has seen it made', () => {
  const record = JSON.stringify({ analytics: 'denied', policy: '2026-11-22', at: '2026-11-21T11:00:00Z' });
  const { stored, open } = browser({ record });
  const store = open();

  store.reread();
  expect(store.status()).toBe('undecided');
  store.reread(true);
  expect(store.status()).toBe('denied');
  expect(stored.get(CONSENT_KEY)).toBe(record);
});

test('without storage a choice counts for the page, also when it is read again', () => {
  const store = browser({ broken: { getItem: refuse, setItem: refuse, removeItem: refuse } }).open();
  store.dispatch(chosen('granted'));

  store.reread();

  expect(store.measured()).toBe(true);
});

test('a refusal that cannot be written removes the agreement before it', () => {
  const { stored, open } = browser({ record: recordOf('2026-11-21T10:00:00Z'), broken: { setItem: refuse } });
  const store = open();

  store.dispatch(chosen('denied'));

  expect(store.measured()).toBe(false);
  expect([...stored]).toEqual([]);
});

test('a choice is announced before it is stored, because other tabs act on what is stored', () => {
  const seen: unknown[] = [];
  const { stored, open } = browser({ beforeStored: (choice) => void seen.push(choice, [...stored.keys()]) });

  open().dispatch(chosen('granted'));

  expect(seen).toEqual(['granted', []]);
});

test('a choice that has expired is removed, and reported as expired', () => {
  const { stored, onEnded, open } = browser({ record: recordOf('2025-10-22T11:00:00.000Z') });

  expect(open().status()).toBe('undecided');
  expect([...stored]).toEqual([]);
  expect(onEnded).toHaveBeenCalledOnce();
});

test('a choice expires while the page is open, once it is read again', () => {
  const { clock, open } = browser({ record: recordOf('2026-11-21T10:00:00.000Z') });
  const store = open();
  expect([store.measured(), store.hasEnded()]).toEqual([true, false]);

  clock.now = Date.parse('2027-12-21T11:00:00Z');
  expect(store.hasEnded()).toBe(true);
  store.reread();

  expect(store.measured()).toBe(false);
});
