export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage that never throws, although a browser may refuse the object itself, a read or a write (blocked, full). */
export type SafeStorage = {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  removeAll(prefix: string): void;
};

export function safeStorage(open: () => KeyValueStore): SafeStorage {
  return {
    read: (key) => attempt(() => open().getItem(key), null),
    write: (key, value) =>
      attempt(() => {
        open().setItem(key, value);
        return true;
      }, false),
    remove: (key) => attempt(() => open().removeItem(key), undefined),
    removeAll: (prefix) =>
      attempt(() => {
        const store = open();
        for (const key of Object.keys(store)) if (key.startsWith(prefix)) store.removeItem(key);
      }, undefined),
  };
}

export const sessionStore: SafeStorage = safeStorage(() => window.sessionStorage);
export const localStore: SafeStorage = safeStorage(() => window.localStorage);

function attempt<T>(action: () => T, fallback: T): T {
  try {
    return action();
  } catch {
    return fallback;
  }
}
