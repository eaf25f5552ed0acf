import { Hono } from 'hono';
import { plainAnswer } from '#server/answers.ts';

export type Readiness = 'starting' | 'ready' | 'draining';

/** `/healthz`: the process lives. `/readyz`: send it visitors. */
export function healthRoutes(readiness: () => Readiness): Hono {
  const app = new Hono();
  app.get('/healthz', () => statusAnswer(200, 'alive'));
  app.get('/readyz', () => {
    const state = readiness();
    return state === 'ready' ? statusAnswer(200, state) : plainAnswer(503);
  });
  return app;
}

function statusAnswer(status: number, word: string): Response {
  return new Response(`${word}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });
}
