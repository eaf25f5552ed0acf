import { errorView, isNotFound, type ErrorView } from '#model/errors.ts';

type Options = {
  development: boolean;
  /** Told of every error once, with the reference id a visitor sees. */
  report: (error: unknown, reference: string) => void;
  createReference: () => string;
  /** What the server has answered in the page's place. */
  initial?: unknown;
};

/** The application's error state. The first error raised wins; the next completed navigation clears it. */
export type ErrorStore = {
  /** Reports an error and shows the error page for it, from anywhere. */
  raise(error: unknown): void;
  /** Tells of an error that nobody sees, once, however many hooks hear of it. Not-found is no news. */
  report(error: unknown): void;
  clear(): void;
  current(): ErrorView | null;
  subscribe(listener: () => void): () => void;
  /** How an error is shown. Pure as far as anybody can see: safe while rendering, which React may do twice. */
  viewOf(error: unknown): ErrorView;
};

export function createErrorStore({ development, report, createReference, initial }: Options): ErrorStore {
  const views = new Map<unknown, ErrorView>();
  const reported = new Set<unknown>();
  const listeners = new Set<() => void>();

  const viewOf = (error: unknown): ErrorView => {
    const view = views.get(error) ?? errorView(error, { development, reference: createReference() });
    views.set(error, view);
    return view;
  };

  const reportOnce = (error: unknown): void => {
    if (isNotFound(error) || reported.has(error)) return;
    reported.add(error);
    report(error, viewOf(error).reference ?? '');
  };

  let shown = initial === undefined ? null : viewOf(initial);

  const show = (view: ErrorView | null): void => {
    shown = view;
    for (const listener of listeners) listener();
  };

  return {
    viewOf,
    report: reportOnce,
    raise(error) {
      reportOnce(error);
      if (shown === null) show(viewOf(error));
    },
    clear() {
      views.clear();
      reported.clear();
      if (shown !== null) show(null);
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
