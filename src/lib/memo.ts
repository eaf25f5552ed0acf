/** Creates the value of a key once, also for callers at the same time. A failure is not kept: the next caller tries again. */
export type Memo<T> = (key: string, create: () => Promise<T>) => Promise<T>;

export function createMemo<T>(): Memo<T> {
  const promises = new Map<string, Promise<T>>();
  return (key, create) => {
    const earlier = promises.get(key);
    if (earlier !== undefined) return earlier;
    const created = create();
    promises.set(key, created);
    created.catch(() => promises.delete(key));
    return created;
  };
}
