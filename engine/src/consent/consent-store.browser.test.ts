import { expect, test, vi } from 'vitest';
import { CONSENT_KEY } from '#consent/consent.ts';
import { createConsentStore } from '#consent/consent-store.browser.ts';
import { safeStorage } from '#lib/web-storage.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const circumstances = { consent: 'required', policy: '2026-11-21', globalPrivacyControl: false } as const;
const chosen = (choice: 'granted' | 'denied') =>
  ({ kind: 'chosen', choice, at: new Date('2026-11-21T10:00:00Z') }) as const;

function browser(entries: Record<string, string> = {}, now = NOON) {
  const stored = new Map(Object.entries(entries));
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  const onEnded = vi.fn();
  const open = () => createConsentStore({ storage, circumstances, beforeStored: () => {}, onEnded, now: () => now });
  return { stored, onEnded, open };
}

test('looking writes nothing', () => {
  const { stored, open } = browser();
  const store = open();

  store.dispatch({ kind: 'opened' });
  store.dispatch({ kind: 'closed' });
  store.reread();

  expect([...stored]).toEqual([]);
});

test('rubbish is left as it is, and counts for nothing', () => {
  const { stored, open } = browser({ [CONSENT_KEY]: '{"analytics":"granted"' });

  expect(open().measured()).toBe(false);
  expect(stored.get(CONSENT_KEY)).toBe('{"analytics":"granted"');
});

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

test('an answer under a later text counts in a tab that still has the earlier one, if that tab has seen it being made', () => {
  const later = JSON.stringify({ analytics: 'denied', policy: '2026-11-22', at: '2026-11-21T11:00:00Z' });
  const { stored, open } = browser({ [CONSENT_KEY]: later });
  const opened = open();

  opened.reread();
  expect(opened.status()).toBe('undecided');
  opened.reread(true);
  expect(opened.status()).toBe('denied');
  expect(stored.get(CONSENT_KEY)).toBe(later);
});

test('a refusal in another tab is followed', () => {
  const { open } = browser();
  const [here, there] = [open(), open()];
  here.dispatch(chosen('granted'));
  there.dispatch(chosen('denied'));
  const listener = vi.fn();
  here.subscribe(listener);

  here.reread();

  expect(here.measured()).toBe(false);
  expect(listener).toHaveBeenCalledOnce();
});

test('without storage a choice counts for the page, also after another look', () => {
  const refuse = (): never => {
    throw new DOMException('refused', 'SecurityError');
  };
  const store = createConsentStore({
    storage: safeStorage(refuse),
    circumstances,
    beforeStored: () => {},
    onEnded: () => {},
    now: () => NOON,
  });
  store.dispatch(chosen('granted'));

  store.reread();

  expect(store.measured()).toBe(true);
});

test('a refusal that cannot be written takes the agreement before it away', () => {
  const agreed = JSON.stringify({ analytics: 'granted', policy: '2026-11-21', at: '' });
  const stored = new Map([[CONSENT_KEY, agreed]]);
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: (key) => void stored.delete(key),
  }));
  const store = createConsentStore({
    storage,
    circumstances,
    beforeStored: () => {},
    onEnded: () => {},
    now: () => NOON,
  });

  store.dispatch(chosen('denied'));

  expect(store.measured()).toBe(false);
  expect([...stored]).toEqual([]);
});

test('a choice is announced before it is stored, because other tabs act on what is stored', () => {
  const stored = new Map<string, string>();
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  const seen: unknown[] = [];
  const store = createConsentStore({
    storage,
    circumstances,
    beforeStored: (choice) => void seen.push(choice, [...stored.keys()]),
    onEnded: () => {},
    now: () => NOON,
  });

  store.dispatch(chosen('granted'));

  expect(seen).toEqual(['granted', []]);
});

const recordOf = (at: string) => ({
  [CONSENT_KEY]: JSON.stringify({ analytics: 'granted', policy: '2026-11-21', at }),
});

test('an answer that has ended is removed, and said to have ended', () => {
  const { stored, onEnded, open } = browser(recordOf('2025-10-22T11:00:00.000Z'));
  const store = open();

  expect(store.status()).toBe('undecided');
  expect(stored.has(CONSENT_KEY)).toBe(false);
  expect(onEnded).toHaveBeenCalledOnce();
});

test.each(['2026-12-24T00:00:00.000Z', 'soon', ''])('an answer of %j counts for nothing, and is left', (at) => {
  const { stored, onEnded, open } = browser(recordOf(at));

  expect(open().status()).toBe('undecided');
  expect(stored.has(CONSENT_KEY)).toBe(true);
  expect(onEnded).not.toHaveBeenCalled();
});

test('an answer ends while the page is open, once it is read again', () => {
  const { stored } = browser(recordOf('2026-11-21T10:00:00.000Z'));
  let now = NOON;
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  const store = createConsentStore({
    storage,
    circumstances,
    beforeStored: () => {},
    onEnded: () => {},
    now: () => now,
  });
  expect([store.measured(), store.hasEnded()]).toEqual([true, false]);

  now = Date.parse('2027-12-21T11:00:00Z');
  expect(store.hasEnded()).toBe(true);
  store.reread();

  expect(store.measured()).toBe(false);
});
