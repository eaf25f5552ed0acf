import { replaceEntry } from '#lib/replace-entry.ts';

/**
 * The window for React Router. Where the browser refuses a new entry the router loads the address as a document; where it
 * refuses to change one the router would throw in the middle of a navigation. This does there what the router does here.
 */
export function routerWindow(): Window {
  const replaceState: History['replaceState'] = (state, _, url) => {
    const target = url === undefined || url === null ? location.href : new URL(url, location.href).href;
    if (!replaceEntry(state, target) && target !== location.href) location.replace(target);
  };
  return withOwn(window, { history: withOwn(history, { replaceState }) });
}

/** An object of the browser with some of its members replaced. Its methods want the object itself as `this`. */
function withOwn<T extends object>(original: T, own: Partial<T>): T {
  return new Proxy(original, {
    get(target, key) {
      const value: unknown = Reflect.get(key in own ? own : target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
