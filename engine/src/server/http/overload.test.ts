import { expect, test } from 'vitest';
import { createErrorHandler } from '#server/http/error-handler.ts';
import { OverloadedError } from '#server/http/on-demand-pages.ts';
import { siteRequest } from '#server/http/site-request.ts';

/** A handler whose error pages cannot be made either, for all that is asked for. */
function overloadedHandler() {
  const failures: unknown[] = [];
  let made = 0;
  const errors = createErrorHandler({
    development: false,
    compress: async (bytes) => bytes,
    log: { info() {}, warn: (fields) => void failures.push(fields), error: (fields) => void failures.push(fields) },
    report: (error) => void failures.push(error),
    policy: "default-src 'none'",
    renderer: () => Promise.reject(new Error('a frame that cannot be made')),
    errorPage: ({ statusCode, statusMessage }) => {
      made += 1;
      return `<h1>${statusCode} ${statusMessage}</h1>`;
    },
  });
  const responseTo = async (error: Error, accept: string, path = '/legal/terms/compare/a/b/') => {
    const request = siteRequest('GET', path, path.length, new Headers({ accept }));
    const { status, headers, body } = await errors.handle(error, request, 'reference');
    const pairs = headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1]]] : []));
    return {
      status,
      headers: Object.fromEntries(pairs) as Record<string, string>,
      text: new TextDecoder().decode(body ?? undefined),
    };
  };
  return { failures, responseTo, made: () => made };
}

test.each([
  ['a page that is not made', new OverloadedError(), 'text/html', 'text/html; charset=utf-8'],
  ['what a program asks for', new OverloadedError(), 'application/json', 'application/json; charset=utf-8'],
])(
  'where too much is asked for, %s is to be asked for later: no failure, no report',
  async (_, error, accept, type) => {
    const { failures, responseTo } = overloadedHandler();

    const { status, headers, text } = await responseTo(error, accept);

    expect([status, headers['content-type'], headers['cache-control']]).toEqual([503, type, 'no-store']);
    expect(headers['retry-after']).toMatch(/^\d+$/);
    expect(text).not.toContain('reference');
    expect(failures).toEqual([]);
  },
);

test('what says so is made once, and refusing another costs nothing', async () => {
  const { responseTo, made } = overloadedHandler();

  for (let more = 3; more > 0; more -= 1) await responseTo(new OverloadedError(), 'text/html');

  expect(made()).toBe(1);
});
