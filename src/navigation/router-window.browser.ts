import { entryState } from '#lib/entry-state.ts';
import { replaceEntry } from '#lib/replace-entry.ts';
import { entryKey } from '#navigation/scroll-position.ts';

/**
 * A `window` that loads the document when `replaceState` is refused, as React Router does for `pushState` only, and whose
 * `history.state` has what React Router reads of it in the types it expects.
 */
export function createRouterWindow(): Window {
  const replaceState: History['replaceState'] = (state, _, url) => {
    const target = url === undefined || url === null ? location.href : new URL(url, location.href).href;
    if (!replaceEntry(state, target) && target !== location.href) location.replace(target);
  };
  const overrides = {
    replaceState,
    get state() {
      return routerState();
    },
  };
  return withOverrides(window, { history: withOverrides(history, overrides) });
}

/** The site gives no state to a navigation and masks no address: either would be an extension's, and throw when read. */
function routerState(): object {
  const state = entryState();
  const { idx } = state;
  return {
    ...state,
    idx: Number.isSafeInteger(idx) ? idx : undefined,
    key: entryKey(state),
    usr: undefined,
    masked: undefined,
  };
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
