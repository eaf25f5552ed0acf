import type { Log } from '#server/log.ts';

export const REQUEST_ID_HEADER = 'x-request-id';

const MAX_LOGGED_PATH = 512;

/** The id of a request, in its log line and in its answer. A proxy's is taken when it is a plain word. */
export function requestIdOf(headers: Pick<Headers, 'get'>): string {
  const given = headers.get(REQUEST_ID_HEADER);
  return given !== null && /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

type LoggedRequest = { requestId: string; method: string; pathname: string; status: number; startedAt: number };

/** One line a request. Neither query, cookies nor addresses are logged: people put secrets there. */
export function logRequest(log: Log, { requestId, method, pathname, status, startedAt }: LoggedRequest): void {
  const durationMs = Math.round((performance.now() - startedAt) * 100) / 100;
  log.info({ requestId, method, path: pathname.slice(0, MAX_LOGGED_PATH), status, durationMs }, 'request');
}
