/** Creates the value of a key once, also for callers at the same time. */
export type Memo<T> = (key: string, create: () => Promise<T>) => Promise<T>;

/**
 * A failure, or undefined, reaches all who wait for it and is not kept: the next caller creates again. `kept` is for a
 * caller that adds or removes promises itself.
 */
export function createMemo<T>(kept = new Map<string, Promise<T>>()): Memo<T> {
  return (key, create) => {
    const earlier = kept.get(key);
    if (earlier !== undefined) return earlier;
    const created = create();
    kept.set(key, created);
    const forget = (): void => {
      // Another promise may have replaced it.
      if (kept.get(key) === created) kept.delete(key);
    };
    created.then((value) => value === undefined && forget(), forget);
    return created;
  };
}
