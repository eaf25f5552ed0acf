import { expect, test, vi } from 'vitest';
import { CONSENT_KEY } from '#consent/consent.ts';
import { createConsentStore } from '#consent/consent-store.browser.ts';
import { safeStorage } from '#lib/web-storage.ts';

const circumstances = { consent: 'required', policy: '2026-11-21', globalPrivacyControl: false } as const;
const chosen = (choice: 'granted' | 'denied') =>
  ({ kind: 'chosen', choice, at: new Date('2026-11-21T10:00:00Z') }) as const;

function browser(entries: Record<string, string> = {}) {
  const stored = new Map(Object.entries(entries));
  const storage = safeStorage(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  return { stored, open: () => createConsentStore({ storage, circumstances, beforeStored: () => {} }) };
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
  const store = createConsentStore({ storage: safeStorage(refuse), circumstances, beforeStored: () => {} });
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
  const store = createConsentStore({ storage, circumstances, beforeStored: () => {} });

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
  });

  store.dispatch(chosen('granted'));

  expect(seen).toEqual(['granted', []]);
});
