import { describe, expect, test, vi } from 'vitest';
import { safeStorage, sessionStore, type KeyValueStore } from '#lib/web-storage.ts';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

function memoryStore(entries: Record<string, string> = {}): KeyValueStore & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

describe('a browser that refuses', () => {
  test.each([
    ['the object itself', refuse],
    ['a read', () => ({ ...memoryStore({ key: 'value' }), getItem: refuse })],
  ])('%s: nothing is read', (_, open) => {
    expect(safeStorage(open).read('key')).toBeNull();
  });

  test.each([
    ['the object itself', refuse],
    ['a write', () => ({ ...memoryStore(), setItem: refuse })],
  ])('%s: a write says that nothing was written', (_, open) => {
    expect(safeStorage(open).write('key', 'value')).toBe(false);
  });

  test.each([
    ['the object itself', refuse],
    ['a removal', () => ({ ...memoryStore(), removeItem: refuse })],
  ])('%s: a removal is silent', (_, open) => {
    expect(() => safeStorage(open).remove('key')).not.toThrow();
  });
});

test('an absent key is null', () => {
  expect(safeStorage(() => memoryStore()).read('key')).toBeNull();
});

test('what is written is read, until it is removed', () => {
  const store = memoryStore();
  const storage = safeStorage(() => store);

  expect(storage.write('key', 'value')).toBe(true);
  expect(storage.read('key')).toBe('value');
  storage.remove('key');

  expect(store.entries.size).toBe(0);
});

test('storage is looked up for each use: a browser may begin to refuse while the page is open', () => {
  const open = vi.fn<() => KeyValueStore>(() => memoryStore({ key: 'value' }));
  const storage = safeStorage(open);

  expect(open).not.toHaveBeenCalled();
  expect(storage.read('key')).toBe('value');
  open.mockImplementation(refuse);

  expect(storage.read('key')).toBeNull();
});

test('where there is no window, the session store is one that refuses', () => {
  expect(sessionStore.read('key')).toBeNull();
  expect(sessionStore.write('key', 'value')).toBe(false);
});
