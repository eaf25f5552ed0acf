import { errorView, isNotFound, type ErrorView } from '#site/errors.ts';

type Options = {
  development: boolean;
  /** Told of every error once, with the reference id a visitor sees. */
  report: (error: unknown, reference: string) => void;
  createReference: () => string;
};

/** The application's error state. The first error raised wins; the next completed navigation clears it. */
export type ErrorStore = {
  /** Shows the error page for an error, from anywhere. */
  raise(error: unknown): void;
  clear(): void;
  current(): ErrorView | null;
  subscribe(listener: () => void): () => void;
  /** Reports an error (once) without raising it, and says how it is shown. */
  viewOf(error: unknown): ErrorView;
};

export function createErrorStore({ development, report, createReference }: Options): ErrorStore {
  const views = new Map<unknown, ErrorView>();
  const listeners = new Set<() => void>();
  let shown: ErrorView | null = null;

  const show = (view: ErrorView | null): void => {
    shown = view;
    for (const listener of listeners) listener();
  };

  const viewOf = (error: unknown): ErrorView => {
    const known = views.get(error);
    if (known !== undefined) return known;
    const reference = createReference();
    const view = errorView(error, { development, reference });
    views.set(error, view);
    if (!isNotFound(error)) report(error, reference);
    return view;
  };

  return {
    viewOf,
    raise(error) {
      const view = viewOf(error);
      if (shown === null) show(view);
    },
    clear() {
      views.clear();
      if (shown !== null) show(null);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
