import { USER_ID_KEY } from '#analytics/stored-keys.ts';
import type { SafeStorage } from '#lib/web-storage.ts';

/** What we write is a UUID; an owner may have written another kind of id before. A structure or a stray word is none. */
const ID = /^(?!(?:null|undefined|true|false|NaN)$)[\w][\w.:-]{0,127}$/;

/** The visitor's id. Nothing is read or written before one of these is called. */
export type Identity = {
  /** The stored id, or a new one: stored if the browser allows it, else the same for the life of the page. */
  establish(): string;
  /** Forgets the id, in storage and here. */
  forget(): void;
};

export function createIdentity({ storage, newId }: { storage: SafeStorage; newId: () => string }): Identity {
  let id: string | undefined;
  return {
    establish() {
      // What is stored counts more than what is known here: another tab may have begun anew.
      const stored = storedId(storage);
      id = stored ?? id ?? newId();
      if (stored === undefined) storage.write(USER_ID_KEY, id);
      return id;
    },
    forget() {
      id = undefined;
      storage.remove(USER_ID_KEY);
    },
  };
}

function storedId(storage: SafeStorage): string | undefined {
  const stored = storage.read(USER_ID_KEY) ?? '';
  return ID.test(stored) ? stored : undefined;
}
