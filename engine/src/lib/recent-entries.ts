/** The most recently used values, up to a total weight: beyond it, the least recently used are discarded. */
export type RecentEntries<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T, weight: number): void;
};

export function recentEntries<T>(mostWeight: number): RecentEntries<T> {
  // In the order of use.
  const entries = new Map<string, { readonly value: T; readonly weight: number }>();
  let total = 0;

  const remove = (key: string): void => {
    total -= entries.get(key)?.weight ?? 0;
    entries.delete(key);
  };

  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry.value;
    },
    set(key, value, weight) {
      remove(key);
      entries.set(key, { value, weight });
      total += weight;
      for (const [oldest] of entries) {
        if (total <= mostWeight) break;
        remove(oldest);
      }
    },
  };
}
