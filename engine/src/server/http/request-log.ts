import type { SiteRequest } from '#server/http/site-request.ts';

/** A field `err` is what was thrown. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

const MAX_LOGGED_PATH = 512;

type Handled = { readonly requestId: string; readonly status: number; readonly durationMs: number };

/** Logs a request. Never its query, cookies or address: they may hold personal data and secrets. */
export function logRequest(
  log: Log,
  { method, pathname }: SiteRequest,
  { requestId, status, durationMs: exact }: Handled,
): void {
  const durationMs = Math.round(exact * 100) / 100;
  log.info({ requestId, method, path: pathname.slice(0, MAX_LOGGED_PATH), status, durationMs }, 'request');
}
