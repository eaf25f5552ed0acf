import { payloadPath, type Payload } from '#page/payload.ts';

/** How long a fetched payload serves further visits to its page before it is asked for again. */
const FRESH_MS = 300_000;

export type PayloadLoader = {
  load(path: string): Promise<Payload>;
  /** Asks anew for everything: something that was loaded made a page fail. */
  forget(): void;
};

/** Thrown when the server knows no page there. */
export class PayloadNotFoundError extends Error {
  override name = 'PayloadNotFoundError';
}

/** Thrown when the server answers from another build than this page's: its payload may not fit this code. */
export class OtherBuildError extends Error {
  override name = 'OtherBuildError';
}

type Options = {
  fetchPayload: typeof fetch;
  now: () => number;
  /** The payload in the document, and the path it belongs to. */
  initial: { path: string; payload: Payload } | undefined;
  /** The build this page was made by. */
  build: string;
};

/**
 * Loads payloads by GET of `<path>_payload.json`, without query. Prefetch and navigation share one request; a failure
 * (network, status, not JSON) rejects and is forgotten.
 */
export function createPayloadLoader({ fetchPayload, now, initial, build }: Options): PayloadLoader {
  const known = new Map<string, { payload: Promise<Payload>; since: number }>();
  if (initial !== undefined) known.set(initial.path, { payload: Promise.resolve(initial.payload), since: now() });

  return {
    load(path) {
      const cached = known.get(path);
      if (cached !== undefined && now() - cached.since < FRESH_MS) return cached.payload;
      const payload = load(path, fetchPayload, build);
      known.set(path, { payload, since: now() });
      payload.catch(() => known.delete(path));
      return payload;
    },
    forget: () => known.clear(),
  };
}

async function load(path: string, fetchPayload: typeof fetch, build: string): Promise<Payload> {
  const response = await fetchPayload(payloadPath(path));
  if (response.status === 404) throw new PayloadNotFoundError(path);
  if (!response.ok) throw new Error(`Payload of ${path}: status ${response.status}`);
  // Its shape is the build's promise; what does not fit fails while rendering and is answered by the error page.
  const payload = (await response.json()) as Payload;
  if (typeof payload?.build === 'string' && payload.build !== build) throw new OtherBuildError(payload.build);
  return payload;
}
