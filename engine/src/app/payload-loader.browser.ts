import { memoizeAsync } from '#lib/memoize-async.ts';
import { payloadPath, type Payload } from '#page/payload.ts';

/** A payload is requested again when it is older. */
const FRESH_MS = 300_000;

export type PayloadLoader = {
  load(path: string): Promise<Payload>;
  /** All payloads are requested again: one of them may have made a page fail. */
  forget(): void;
};

/** Status 404: the server has no such page. */
export class PayloadNotFoundError extends Error {
  override name = 'PayloadNotFoundError';
}

/** The server is of another build than this page: its payload may not fit this code. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
}

type Options = {
  fetchPayload: typeof fetch;
  now: () => number;
  /** The payload in the document. */
  initial: { path: string; payload: Payload } | undefined;
  /** Name of this page's client build. */
  build: string;
};

/** Prefetch and navigation share one request. One that fails (network, status, not JSON, another build) is repeated. */
export function createPayloadLoader({ fetchPayload, now, initial, build }: Options): PayloadLoader {
  const cache = new Map<string, Promise<Payload>>();
  const requestedAt = new Map<string, number>();
  if (initial !== undefined) {
    cache.set(initial.path, Promise.resolve(initial.payload));
    requestedAt.set(initial.path, now());
  }
  const loadOnce = memoizeAsync((path: string) => {
    requestedAt.set(path, now());
    return request(path, fetchPayload, build);
  }, cache);

  return {
    load(path) {
      if (now() - (requestedAt.get(path) ?? 0) >= FRESH_MS) cache.delete(path);
      return loadOnce(path);
    },
    forget: () => cache.clear(),
  };
}

async function request(path: string, fetchPayload: typeof fetch, build: string): Promise<Payload> {
  const response = await fetchPayload(payloadPath(path));
  if (response.status === 404) throw new PayloadNotFoundError(path);
  if (!response.ok) throw new Error(`Payload of ${path}: status ${response.status}`);
  // The same build wrote it. A payload of another shape fails while rendering, and the error page is shown.
  const payload = (await response.json()) as Payload;
  if (typeof payload?.build === 'string' && payload.build !== build) throw new OtherBuildError(payload.build);
  return payload;
}
