export const PAGE_NOT_FOUND = 'Page Not Found';
export const INTERNAL_SERVER_ERROR = 'Internal Server Error';
export const PART_NOT_LOADED = 'A part of this page could not be loaded. Please try again in a moment.';
const DEFAULT_STATUS_CODE = 500;
const REFERENCE_CHARS = 8;

/** What the error page shows. A visitor can quote `reference`, which is also in the log. */
export type ErrorView = {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly message: string;
  readonly reference?: string;
};

type SiteErrorOptions = { status?: number; statusMessage?: string; cause?: unknown };

/** An error whose message was written for the visitor. Everything else is masked outside development. */
export class SiteError extends Error {
  override name = 'SiteError';
  readonly status: number;
  readonly statusMessage: string | undefined;

  constructor(message: string, { status = DEFAULT_STATUS_CODE, statusMessage, cause }: SiteErrorOptions = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.statusMessage = statusMessage;
  }
}

/** No such page, document or version. `path` has no query: it may have personal data. */
export class PageNotFoundError extends SiteError {
  override name = 'PageNotFoundError';

  constructor(path: string) {
    super(`${PAGE_NOT_FOUND}: ${path}`, { status: 404, statusMessage: PAGE_NOT_FOUND });
  }
}

/** A target that `navigateTo` refuses. Thrown before the navigation starts. */
export class NavigationRefusedError extends SiteError {
  override name = 'NavigationRefusedError';

  constructor(target: string, reason: 'external' | 'script') {
    // What follows may be secret, and the page shows the message.
    const shown = target.replace(/[?#].*/s, '');
    super(
      reason === 'script'
        ? `Cannot navigate to a script URL: ${shown}`
        : `Navigating to an external URL is not allowed by default: ${shown}. Pass { external: true } to allow it.`,
    );
  }
}

/** A part of the page (code, payload or messages) failed to load, and loading the document did not help. */
export class PartLoadError extends SiteError {
  override name = 'PartLoadError';

  constructor(cause: unknown) {
    super(PART_NOT_LOADED, { cause });
  }
}

/** Of a random id what a visitor can read out: eight characters, which no two failures of a day share. */
export function referenceOf(id: string): string {
  return id.slice(0, REFERENCE_CHARS);
}

/** The error page for a thrown value. Unexpected messages are shown in development only. */
export function errorView(error: unknown, { development, reference }: ErrorViewOptions): ErrorView {
  const statusCode = statusCodeOf(error);
  const fallback = statusCode === 404 ? PAGE_NOT_FOUND : INTERNAL_SERVER_ERROR;
  const expected = error instanceof SiteError;
  const message = expected || development ? messageOf(error) : fallback;
  const statusMessage = (expected ? error.statusMessage : undefined) ?? fallback;
  return {
    statusCode,
    statusMessage,
    message,
    ...(reference !== undefined && !isNotFound(error) ? { reference } : {}),
  };
}

type ErrorViewOptions = { development: boolean; reference?: string | undefined };

/** Whether an error is expected: it gets a response, and no report. */
export function isNotFound(error: unknown): boolean {
  return error instanceof PageNotFoundError;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** `status` or `statusCode` as a number; 500 for anything that is not an HTTP status. */
function statusCodeOf(error: unknown): number {
  if (typeof error !== 'object' || error === null) return DEFAULT_STATUS_CODE;
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  const code = Number(statusCode ?? status);
  return Number.isInteger(code) && code >= 100 && code <= 599 ? code : DEFAULT_STATUS_CODE;
}
