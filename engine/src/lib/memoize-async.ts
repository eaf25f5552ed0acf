/**
 * Calls `load` once for each key: all callers share its promise. One that rejects, or resolves with undefined, is
 * forgotten, so that the next call loads again. Pass `kept` to add or remove promises.
 */
export function memoizeAsync<Value, Key = void>(
  load: (key: Key) => Promise<Value>,
  kept = new Map<Key, Promise<Value>>(),
): (key: Key) => Promise<Value> {
  return (key) => {
    const earlier = kept.get(key);
    if (earlier !== undefined) return earlier;
    const loading = load(key);
    kept.set(key, loading);
    const forget = (): void => {
      // Another load may have taken its place.
      if (kept.get(key) === loading) kept.delete(key);
    };
    loading.then((value) => value === undefined && forget(), forget);
    return loading;
  };
}
