import { errorView, isNotFound, type ErrorView } from '#model/errors.ts';

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
  /** How an error is shown. Pure as far as anybody can see: safe while rendering, which React may do twice. */
  viewOf(error: unknown): ErrorView;
  /** Tells of an error, once, however many hooks see it. Not-found is no news. */
  report(error: unknown): void;
  /** Reports an error that a route shows by itself; until the function it returns is called, no other takes its place. */
  occupy(error: unknown): () => void;
};

export function createErrorStore({ development, report, createReference }: Options): ErrorStore {
  const views = new Map<unknown, ErrorView>();
  const reported = new Set<unknown>();
  const listeners = new Set<() => void>();
  let shown: ErrorView | null = null;
  let occupied = 0;

  const show = (view: ErrorView | null): void => {
    shown = view;
    for (const listener of listeners) listener();
  };

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

  return {
    viewOf,
    report: reportOnce,
    occupy(error) {
      reportOnce(error);
      occupied += 1;
      return () => void (occupied -= 1);
    },
    raise(error) {
      reportOnce(error);
      if (shown === null && occupied === 0) show(viewOf(error));
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
