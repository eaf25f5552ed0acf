import { USER_ID_KEY, USER_ID_SINCE_KEY } from '#analytics/services.ts';
import { DAY_MS } from 'plinth-policies/days';
import type { SafeStorage } from '#lib/web-storage.ts';

/** A UUID, or another id that the owner has stored. A structure or the name of a JavaScript value is no id. */
const ID = /^(?!(?:null|undefined|true|false|NaN)$)[\w][\w.:-]{0,127}$/;

type Options = {
  readonly storage: SafeStorage;
  readonly newId: () => string;
  /** After so many days the id ends by itself. Left out where `forget` is called as the visitor's answer ends. */
  readonly days?: number | undefined;
  readonly now?: () => number;
};

export type Identity = {
  /** The stored id, or a new one. Where the browser refuses to store it, it is the same until the page ends. */
  establish(): string;
  forget(): void;
};

export function createIdentity({ storage, newId, days, now = Date.now }: Options): Identity {
  let id: string | undefined;
  const forget = (): void => {
    id = undefined;
    storage.remove(USER_ID_KEY);
    storage.remove(USER_ID_SINCE_KEY);
  };
  // No more of lib/day.ts than its constant: what two chunks share stands in the boot entry, which every page has.
  /** Counts an id without a day, or with one that a wrong clock has written, from today on. */
  const countDays = (time: number, lasting: number): void => {
    const age = (time - Date.parse(storage.read(USER_ID_SINCE_KEY) ?? '')) / DAY_MS;
    if (age >= 0 && age < lasting) return;
    if (age >= lasting) forget();
    storage.write(USER_ID_SINCE_KEY, new Date(time).toISOString().slice(0, 10));
  };
  return {
    establish() {
      if (days !== undefined) countDays(now(), days);
      // The stored id wins: another tab may have replaced it.
      const stored = storedId(storage);
      id = stored ?? id ?? newId();
      if (stored === undefined) storage.write(USER_ID_KEY, id);
      return id;
    },
    forget,
  };
}

function storedId(storage: SafeStorage): string | undefined {
  const stored = storage.read(USER_ID_KEY) ?? '';
  return ID.test(stored) ? stored : undefined;
}
