import { createTransport, type BaseTransportOptions, type Transport } from '@sentry/core';
import { COLLECTOR_TIMEOUT_MS } from '#monitoring/limits.ts';

/** The SDK's own queue and rate limits over `fetch`; a request is aborted after `COLLECTOR_TIMEOUT_MS`. */
export function createFetchTransport() {
  const inFlight = new Set<AbortController>();

  const post = async (url: string, init: RequestInit) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), COLLECTOR_TIMEOUT_MS);
    inFlight.add(controller);
    try {
      // Reports go to the DSN's origin only, so redirects are not followed.
      const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal: controller.signal });
      // An unread body holds the connection.
      await response.body?.cancel();
      return response;
    } finally {
      clearTimeout(timer);
      inFlight.delete(controller);
    }
  };

  return {
    transport: ({ url, headers = {}, ...options }: BaseTransportOptions): Transport =>
      createTransport(options, async ({ body }) => {
        // A serialised envelope is a string or bytes, never in shared memory.
        const response = await post(url, { headers, body: body as string | Uint8Array<ArrayBuffer> });
        const rateLimits = {
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
          'retry-after': response.headers.get('retry-after'),
        };
        return { statusCode: response.status, headers: rateLimits };
      }),

    /** Aborts what is in flight, so that it does not keep an ending process alive. */
    abort: (): void => inFlight.forEach((controller) => controller.abort()),
  };
}
