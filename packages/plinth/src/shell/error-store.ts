import { errorView, isNotFound, type ErrorView } from '#model/errors.ts';

type Options = {
  development: boolean;
  /** Called once for each error, with the reference id that a visitor sees. */
  report: (error: unknown, reference: string) => void;
  createReference: () => string;
  /** On the server: the error that is rendered in place of the page. */
  initial?: unknown;
};

/** The application's error state. The first error raised wins; the next completed navigation clears it. */
export type ErrorStore = {
  /** Reports an error and shows the error page for it, from anywhere. */
  raise(error: unknown): void;
  /** Reports an error without showing it, once, however many of React's hooks receive it. Not-found is not reported. */
  report(error: unknown): void;
  clear(): void;
  current(): ErrorView | null;
  /** The number of shown errors that were cleared: the key of the error boundary. */
  cleared(): number;
  subscribe(listener: () => void): void;
  /** The view of an error, the same each time: React may render twice. */
  viewOf(error: unknown): ErrorView;
};

export function createErrorStore({ development, report, createReference, initial }: Options): ErrorStore {
  const views = new Map<unknown, ErrorView>();
  const reported = new Set<unknown>();
  const listeners: Array<() => void> = [];
  let cleared = 0;

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

  return {
    viewOf,
    report: reportOnce,
    raise(error) {
      reportOnce(error);
      if (shown !== null) return;
      shown = viewOf(error);
      for (const listener of listeners) listener();
    },
    clear() {
      views.clear();
      reported.clear();
      if (shown !== null) cleared += 1;
      shown = null;
    },
    current: () => shown,
    cleared: () => cleared,
    subscribe: (listener) => void listeners.push(listener),
  };
}
