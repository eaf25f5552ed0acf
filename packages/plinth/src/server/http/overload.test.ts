import { expect, test } from 'vitest';
import { toResponse } from '#server/hosts/fetch.ts';
import { createErrorHandler } from '#server/http/error-handler.ts';
import { OverloadedError } from '#server/http/on-demand-pages.ts';
import { siteRequest } from '#server/http/site-request.ts';

/** A handler whose error pages cannot be made either. `refuse`: the response where too much is asked for. */
function overloadedHandler() {
  const failures: unknown[] = [];
  let made = 0;
  const fail = (failure: unknown) => void failures.push(failure);
  const errors = createErrorHandler({
    development: false,
    compress: async (bytes) => bytes,
    log: { info() {}, warn: fail, error: fail },
    report: fail,
    policy: "default-src 'none'",
    renderer: () => Promise.reject(new Error('a frame that cannot be made')),
    errorPage: ({ statusMessage }) => `<h1>${(made += 1)} ${statusMessage}</h1>`,
  });
  const refuse = async (accept: string): Promise<Response> => {
    const request = siteRequest('GET', '/legal/', 7, new Headers({ accept }));
    return toResponse(await errors.handle(new OverloadedError(), request, 'reference'));
  };
  return { failures, refuse, made: () => made };
}

test.each(['text/html', 'application/json'])('too much asked for is no failure and no report: %s', async (type) => {
  const { failures, refuse } = overloadedHandler();

  const response = await refuse(type);

  expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store']);
  expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await response.text()).not.toContain('reference');
  expect(failures).toEqual([]);
});

test('what says so is made once, and refusing another costs nothing', async () => {
  const { refuse, made } = overloadedHandler();

  for (let more = 3; more > 0; more -= 1) await refuse('text/html');

  expect(made()).toBe(1);
});
