import { beforeAll, expect, test } from 'vitest';
import type { Send } from '../../scripts/http-answer.ts';
import { builtApp } from './support/built-app.ts';
import { MISSING_VERSION, MOVED_PATH, POLICY_PATH, WORDS_PATH } from './support/known-paths.ts';
import { sendTo } from './support/send.ts';

let send: Send;

beforeAll(async () => {
  const { app } = await builtApp();
  send = sendTo(app);
});

test.for([
  ['/error/404/', 404],
  [MISSING_VERSION, 404],
  ['/nope', 302],
  [MOVED_PATH, 301],
  ['/_payload.json', 200],
  [WORDS_PATH, 200],
  ['/robots.txt', 200],
  ['/favicon.ico', 200],
  ['/speculation-rules.json', 200],
  ['/healthz', 200],
  ['/%00', 400],
] as const)('%s names no rules for loading pages before a click', async ([target, status]) => {
  const answer = await send({ target, headers: { accept: 'text/html' } });

  expect(answer.status).toBe(status);
  expect(answer.headers['speculation-rules']).toBeUndefined();
});

test.for(['/', POLICY_PATH])('%s names a file of this site, which is there', async (target) => {
  const { headers } = await send({ target });

  const path = headers['speculation-rules']?.replace(/^"(.+)"$/, '$1');
  expect(path).toMatch(/^\/[\w.-]+$/);
  expect((await send({ target: path ?? '' })).status).toBe(200);
});
