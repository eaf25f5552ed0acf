import { expect, test } from 'vitest';
import { createApp, type Host } from '#server/app.ts';
import { createFetch, toResponse } from '#server/hosts/fetch.ts';
import { parseConfig } from '#server/config/config.ts';
import { SECURITY_TXT_EXPIRES } from '#model/facts.ts';
import { siteRequest } from '#server/http/site-request.ts';
import type { SiteResponse } from '#server/http/site-response.ts';
import type { ReportContext } from '#monitoring/report.ts';

type LogLine = { readonly level: string; readonly fields: Record<string, unknown>; readonly message: string };
type Reported = { readonly error: unknown; readonly context: ReportContext };

type AppOptions = Partial<Pick<Host, 'readiness' | 'now'>> & { readonly env?: Record<string, string> };

async function failingApp(compress: Host['compress'], { readiness = () => 'ready', env = {}, now }: AppOptions = {}) {
  const logged: LogLine[] = [];
  const reported: Reported[] = [];
  const lineOf = (level: string) => (fields: object, message: string) =>
    void logged.push({ level, fields: { ...fields }, message });
  const app = await createApp(parseConfig(env), {
    client: { bootUrl: '/boot.js', printUrl: '/print.css', build: 'test', development: false },
    files: { read: async () => undefined },
    compress,
    log: { info: lineOf('info'), warn: lineOf('warn'), error: lineOf('error') },
    report: (error, context) => void reported.push({ error, context }),
    readiness,
    ...(now && { now }),
  });
  return { app, logged, reported, errors: () => logged.filter(({ level }) => level === 'error') };
}

test('an error page that cannot be made is logged as an error and reported, like what it was for', async () => {
  const failures = [new Error('first'), new Error('second')];
  const { app, reported, errors } = await failingApp(async () => {
    throw failures[reported.length] ?? new Error('one too many');
  });

  const headers = { accept: 'text/html', 'accept-encoding': 'br' };
  const response = await createFetch(app)(new Request('http://localhost/robots.txt', { headers }));

  const reference = response.headers.get('x-request-id');
  expect([response.status, response.headers.get('x-content-type-options')]).toEqual([500, 'nosniff']);
  expect(await response.text()).not.toMatch(/first|second/);
  expect(errors().map(({ fields }) => [fields['err'], fields['requestId']])).toEqual(
    failures.map((error) => [error, reference]),
  );
  expect(reported).toMatchObject(failures.map((error) => ({ error, context: { during: 'request', reference } })));
});

test('a rejection is no error, and one for a failure of the server is', async () => {
  const { app, logged, reported, errors } = await failingApp(async (bytes) => bytes);
  const atStart = logged.length;
  const failure = new Error('of the host');

  expect(app.reject(400).status).toBe(400);
  expect([errors(), reported]).toEqual([[], []]);
  const rejection = toResponse(app.reject(500, {}, failure));
  const reference = rejection.headers.get('x-request-id');

  expect(rejection.status).toBe(500);
  expect(errors()).toMatchObject([{ fields: { err: failure, requestId: reference } }]);
  expect(reported).toEqual([{ error: failure, context: { during: 'request', reference } }]);
  expect(logged).toHaveLength(atStart + 2);
});

test('a server that is ending makes no more pages ready', async () => {
  let pages = 0;
  const { app } = await failingApp(
    async (bytes) => {
      pages += 1;
      return bytes;
    },
    { readiness: () => 'draining' },
  );

  await app.warm(() => {});

  expect(pages).toBe(0);
});

test.each([
  ['/', 'br'],
  ['/legal/terms/', 'gzip'],
  ['/legal/terms/_payload.json', 'br'],
])('what is cached is what the app responds with anyway: %s in %s', async (target, encoding) => {
  const { app } = await failingApp(async (bytes) => bytes);
  const request = siteRequest('GET', target, target.length, new Headers({ 'accept-encoding': encoding }));
  const first = app.cached(request);

  const made = await app.respond(request);
  const cached = app.cached(request);

  expect(first).toBeUndefined();
  expect(withoutId(cached)).toEqual(withoutId(made));
});

test.each([
  ['/legal/terms/on/never-#/', 'text/html'],
  ['/legal/terms/on/never-#/_payload.json', '*/*'],
  ['/legal/terms/compare/2020-01-#/2020-02-01/', 'text/html'],
])('an address that does not exist leaves nothing in memory, and waits for no other: %s', async (pattern, accept) => {
  const { app } = await failingApp(async (bytes) => bytes);
  const headers = new Headers({ accept });
  const requests = Array.from({ length: 200 }, (_, index) => {
    const target = pattern.replace('#', String(index));
    return siteRequest('GET', target, target.length, headers);
  });

  const responses = await Promise.all(requests.map((request) => app.respond(request)));

  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  expect(requests.filter((request) => app.cached(request) !== undefined)).toEqual([]);
});

/** Each response has another id, which is its last header. */
function withoutId(response: SiteResponse | undefined): SiteResponse | undefined {
  return response && { ...response, headers: response.headers.slice(0, -1) };
}

test.each([
  ['production', null, /^Sitemap: /m],
  ['staging', 'noindex', /^Disallow: \/$/m],
])('search engines list a site in production only: %s', async (environment, robots, rule) => {
  const { app } = await failingApp(async (bytes) => bytes, { env: { SITE_ENV: environment } });
  const ask = (path: string) => createFetch(app)(new Request(`http://localhost${path}`));

  for (const path of ['/', '/robots.txt', '/nowhere'])
    expect((await ask(path)).headers.get('x-robots-tag'), path).toBe(robots);
  // A page that is not listed says so once.
  expect((await ask('/error/404/')).headers.get('x-robots-tag')).toBe('noindex');
  expect(await (await ask('/robots.txt')).text()).toMatch(rule);
});

test('an expired security.txt is named in the log, once', async () => {
  const of = (expected: RegExp) => (logged: readonly LogLine[]) =>
    logged.filter(({ message }) => expected.test(message));
  const expiries = of(/^security\.txt has expired/);
  let time = Date.parse('2026-01-01');
  const { app, logged } = await failingApp(async (bytes) => bytes, { now: () => time });
  await app.prepare();
  expect(expiries(logged)).toEqual([]);

  time = Date.parse('2100-01-01');
  await app.prepare();
  await app.prepare();

  expect(expiries(logged)).toMatchObject([{ level: 'warn', fields: { expired: SECURITY_TXT_EXPIRES } }]);
});
