/** All callers of a key share one promise. One that rejects, or resolves with undefined, leaves the cache. */
export function memoizeAsync<Value, Key = void>(
  load: (key: Key) => Promise<Value>,
  cache = new Map<Key, Promise<Value>>(),
): (key: Key) => Promise<Value> {
  return (key) => {
    const earlier = cache.get(key);
    if (earlier !== undefined) return earlier;
    const loading = load(key);
    cache.set(key, loading);
    const forget = (): void => {
      // Another load may have taken its place.
      if (cache.get(key) === loading) cache.delete(key);
    };
    loading.then((value) => value === undefined && forget(), forget);
    return loading;
  };
}
