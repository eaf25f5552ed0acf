import type { PageAddress } from '#model/addresses.ts';

/** What error reporting hears of, each with its time in milliseconds since the document began. */
export type Happening = ErrorEvent | PromiseRejectionEvent | ReportedError | ShownRoute;

/** An error that somebody caught. */
export type ReportedError = {
  readonly timeStamp: number;
  readonly error: unknown;
  /** What a visitor can quote: the error page shows it. */
  readonly reference?: string | undefined;
};

/** The router's state, after hydration and whenever it changes. */
export type ShownRoute = {
  readonly timeStamp: number;
  readonly state: RouterState;
  /** The page at the state's location. */
  readonly address: ShownAddress;
  /** When hydration began; only on the first. */
  readonly hydratedSince?: number | undefined;
};

/** A page and its language: what reports and traces name it by. */
export type ShownAddress = Pick<PageAddress, 'page' | 'locale'>;

/** As much of the router's state as traces need. */
export type RouterState = {
  readonly location: { readonly pathname: string };
  readonly navigation: { readonly location?: { readonly pathname: string } | undefined };
  readonly errors: object | null;
};
