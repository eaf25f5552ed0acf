import { createTransport, type BaseTransportOptions, type Transport } from '@sentry/core';
import { COLLECTOR_ANSWER_MS } from '#monitoring/limits.ts';

/** The way to the collector: the SDK's own queue and rate limits over `fetch`, with an end to every wait. */
export function createFetchTransport() {
  const underWay = new Set<AbortController>();

  const post = async (url: string, init: RequestInit) => {
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), COLLECTOR_ANSWER_MS);
    underWay.add(controller);
    try {
      // The DSN names one origin: a redirect leads to none other.
      const response = await fetch(url, { ...init, method: 'POST', redirect: 'manual', signal: controller.signal });
      // Nobody reads it, and unread it would keep the connection.
      await response.body?.cancel();
      return response;
    } finally {
      clearTimeout(timer);
      underWay.delete(controller);
    }
  };

  return {
    transport: ({ url, headers = {}, ...options }: BaseTransportOptions): Transport =>
      createTransport(options, async ({ body }) => {
        // A serialised envelope is a text unless it carries an attachment; bytes never share their memory.
        const response = await post(url, { headers, body: body as string | Uint8Array<ArrayBuffer> });
        const limits = {
          'x-sentry-rate-limits': response.headers.get('x-sentry-rate-limits'),
          'retry-after': response.headers.get('retry-after'),
        };
        return { statusCode: response.status, headers: limits };
      }),

    /** Gives up what is under way, so that nothing keeps a process that wants to end. */
    cut: (): void => underWay.forEach((controller) => controller.abort()),
  };
}
