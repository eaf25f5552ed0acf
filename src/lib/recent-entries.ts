/** The values that were asked for last, at most `most` of them: one more makes the one that waited longest go. */
export type RecentEntries<T> = {
  /** The value of a key, created where it is not there. */
  getOr(key: string, create: () => T): T;
  delete(key: string): void;
};

export function recentEntries<T>(most: number): RecentEntries<T> {
  // A Map keeps the order in which keys were set: the first is the one that waited longest.
  const entries = new Map<string, T>();
  return {
    getOr(key, create) {
      const value = entries.has(key) ? (entries.get(key) as T) : create();
      entries.delete(key);
      entries.set(key, value);
      for (const [oldest] of entries) {
        if (entries.size <= most) break;
        entries.delete(oldest);
      }
      return value;
    },
    delete: (key) => void entries.delete(key),
  };
}
