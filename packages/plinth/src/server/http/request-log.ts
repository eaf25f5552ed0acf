import { resolvePath } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import type { ReportContext } from '#monitoring/report.ts';
import { pathOfPayload } from '#page/payload.ts';
import type { SiteRequest } from '#server/http/site-request.ts';

/** A field `err` is what was thrown. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Receives every answered request; where metrics are off there is none. `durationMs`: until the response was ready. */
export type RequestObserver = (request: Pick<SiteRequest, 'pathname'>, status: number, durationMs: number) => void;

const MAX_LOGGED_PATH = 512;

type Handled = { readonly requestId: string; readonly status: number; readonly durationMs: number };

/** Logs a request. Never its query, cookies or address: they may hold personal data and secrets. */
export function logRequest(log: Log, { method, pathname }: SiteRequest, handled: Handled): void {
  const { requestId, status } = handled;
  const durationMs = Math.round(handled.durationMs * 100) / 100;
  log.info({ requestId, method, path: pathname.slice(0, MAX_LOGGED_PATH), status, durationMs }, 'request');
}

/** The page that a path, or its payload's path, belongs to, for reports. Empty for an unknown path. */
export function routeOf(pathname: string): Pick<ReportContext, 'route' | 'locale'> {
  const { kind, address } = resolvePath(pathOfPayload(pathname) ?? pathname);
  return kind === 'unknown' ? {} : { route: pageName(address), locale: address.locale };
}
