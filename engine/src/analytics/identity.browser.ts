import { USER_ID_KEY } from '#analytics/services.ts';
import type { SafeStorage } from '#lib/web-storage.ts';

/** A UUID, or another id that the owner has stored. A structure or the name of a JavaScript value is no id. */
const ID = /^(?!(?:null|undefined|true|false|NaN)$)[\w][\w.:-]{0,127}$/;

export type Identity = {
  /** The stored id, or a new one. Where the browser refuses to store it, it is the same until the page ends. */
  establish(): string;
  forget(): void;
};

export function createIdentity({ storage, newId }: { storage: SafeStorage; newId: () => string }): Identity {
  let id: string | undefined;
  return {
    establish() {
      // The stored id wins: another tab may have replaced it.
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
