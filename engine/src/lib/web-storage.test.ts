import { expect, test, vi } from 'vitest';
import { safeStorage, sessionStore, type KeyValueStore } from '#lib/web-storage.ts';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function memoryStore(entries: Record<string, string> = {}): KeyValueStore {
  const map = new Map(Object.entries(entries));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

test.each<[string, () => KeyValueStore]>([
  ['the object itself', refuse],
  ['each use of it', () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })],
])('a browser may refuse %s: nothing is read or written, and nothing throws', (_, open) => {
  const storage = safeStorage(open);

  expect(storage.read('key')).toBeNull();
  expect(storage.write('key', 'value')).toBe(false);
  expect(() => storage.remove('key')).not.toThrow();
});

test('where there is no window, the session store is one that refuses', () => {
  expect([sessionStore.read('key'), sessionStore.write('key', 'value')]).toEqual([null, false]);
});

test('what is written is read, until it is removed', () => {
  const store = memoryStore();
  const storage = safeStorage(() => store);

  expect([storage.write('key', 'value'), storage.read('key')]).toEqual([true, 'value']);
  storage.remove('key');

  expect(storage.read('key')).toBeNull();
});

test('storage is looked up for each use: a browser may begin to refuse while the page is open', () => {
  const open = vi.fn<() => KeyValueStore>(() => memoryStore({ key: 'value' }));
  const storage = safeStorage(open);

  expect(open).not.toHaveBeenCalled();
  expect(storage.read('key')).toBe('value');
  open.mockImplementation(refuse);

  expect(storage.read('key')).toBeNull();
});
