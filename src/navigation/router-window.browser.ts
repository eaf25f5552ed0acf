import { replaceEntry } from '#lib/replace-entry.ts';

/** A `window` that loads the document when `replaceState` is refused, as React Router does for `pushState` only. */
export function createRouterWindow(): Window {
  const replaceState: History['replaceState'] = (state, _, url) => {
    const target = url === undefined || url === null ? location.href : new URL(url, location.href).href;
    if (!replaceEntry(state, target) && target !== location.href) location.replace(target);
  };
  return withOverrides(window, { history: withOverrides(history, { replaceState }) });
}

/** A host object with some members replaced. Methods stay bound to it: they refuse a proxy as `this`. */
function withOverrides<T extends object>(original: T, overrides: Partial<T>): T {
  return new Proxy(original, {
    get(target, key) {
      const value: unknown = Reflect.get(key in overrides ? overrides : target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
