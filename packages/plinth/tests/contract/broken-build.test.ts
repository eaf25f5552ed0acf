import { describe, expect, test, afterAll, beforeAll } from 'vitest';
import { jsonOf, textOf, type Answer, BROWSER_ACCEPT, type Send } from '../../scripts/http-answer.ts';
import { SECRET, damagedBuild, type Damage, type DamagedBuild } from './support/damaged-build.ts';
import { eventually } from './support/eventually.ts';
import { FAILING_WITH_POLICY } from './support/failing-site.ts';
import { expectHouseRules } from './support/house-rules.ts';
import { MISSING_VERSION, POLICY_PATH, WORDS_PATH } from './support/known-paths.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { sendOver } from './support/send.ts';

/** A server of a damaged build, or of one whose settings make it fail, for the tests of a block. */
function useDamagedSite(damage: Damage | undefined, env: Record<string, string> = {}) {
  let build: DamagedBuild | undefined;
  let site: SiteServer | undefined;
  beforeAll(async () => {
    build = damage && damagedBuild(damage);
    site = await startSite({ env, ...(build && { root: build.root }), untilReady: false });
  });
  afterAll(async () => {
    await site?.stop();
    build?.remove();
  });
  const send: Send = (request) => {
    if (site === undefined) throw new Error('the damaged site has not started');
    return sendOver(site.port)(request);
  };
  return {
    get: (target: string, headers: Record<string, string> = { accept: BROWSER_ACCEPT }): Promise<Answer> =>
      send({ target, headers }),
    head: (target: string): Promise<Answer> => send({ method: 'HEAD', target }),
    logged: (message: string, matches: (line: Record<string, unknown>) => boolean = () => true) =>
      eventually(() => site?.log.some((line) => line['msg'] === message && matches(line)) === true),
  };
}

/** What a visitor sees: the title has the status message too, and so has the data of a page. */
function bodyOf(answer: Answer): string {
  return textOf(answer)
    .replace(/^[^]*<body>/, '')
    .replace(/<script\b[^]*/, '');
}

const LEGAL = FAILING_WITH_POLICY;

/** A failure as every visitor meets it, which says nothing of the inside. */
function expectFailure(answer: Answer): void {
  expectHouseRules(answer, { failing: true });
  expect(answer.status).toBe(500);
  expect(answer.headers['cache-control']).toBe('no-store');
  const whole = JSON.stringify(answer.headers) + textOf(answer);
  for (const text of [SECRET, 's3cret', 'secret-place', '.js:', 'node:internal', '    at '])
    expect(whole).not.toContain(text);
}

describe('with an application that cannot be loaded', () => {
  const { get, head, logged } = useDamagedSite('the application');

  test.for(['/', ...LEGAL, '/error/404/', MISSING_VERSION])('%s is the server-error page', async (target) => {
    const answer = await get(target);

    expectFailure(answer);
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'x-robots-tag': 'noindex' });
    expect(bodyOf(answer).split('Internal Server Error')).toHaveLength(2);
  });

  test('a program gets the same as JSON, and a payload fails as JSON, whatever is accepted', async () => {
    const answer = await get(POLICY_PATH, { accept: 'application/json' });
    const payload = await get('/_payload.json');

    for (const each of [answer, payload]) expectFailure(each);
    expect(jsonOf(answer)).toEqual({
      statusCode: 500,
      statusMessage: 'Internal Server Error',
      message: 'Internal Server Error',
      reference: answer.headers['x-request-id'],
    });
    expect(payload.headers['content-type']).toBe('application/json; charset=utf-8');
    expect([answer, payload].map(({ headers }) => headers['vary'])).toEqual(['Accept', undefined]);
  });

  test('the reference on the page stands in the log, with what happened', async () => {
    const answer = await get('/');
    const reference = answer.headers['x-request-id'] ?? 'none';

    expect(textOf(answer)).toContain(`<code dir="ltr">${reference}</code>`);
    await logged(
      'request failed',
      (line) => line['requestId'] === reference && JSON.stringify(line['err']).includes(SECRET),
    );
    await logged('request', (line) => line['requestId'] === reference && line['status'] === 500);
  });

  test('a client that has any page gets the failure all the same', async () => {
    expect((await get('/', { 'if-none-match': '*' })).status).toBe(500);
    expect((await head('/')).status).toBe(500);
  });

  test('the server lives, is not ready, and says why', async () => {
    const readiness = await get('/readyz');

    expectHouseRules(readiness, { failing: true });
    expect(readiness.status).toBe(503);
    expect((await get('/healthz')).status).toBe(200);
    await logged('the home page cannot be rendered: not ready', ({ level }) => level === 60);
  });

  test.for([
    ['/robots.txt', 200],
    ['/sitemap.xml', 200],
    [WORDS_PATH, 200],
    ['/nope', 302],
    ['/assets/nope.js', 404],
    ['/%zz', 400],
  ] as const)('%s needs no application: %i', async ([target, status]) => {
    const answer = await get(target);

    expectHouseRules(answer);
    expect(answer.status).toBe(status);
  });
});

describe('with a policy page that throws', () => {
  const { get, logged } = useDamagedSite('the policy page');

  test.for(LEGAL)('%s is the server-error page, in the frame of every page and in its language', async (target) => {
    const answer = await get(target);

    expectFailure(answer);
    const [, heading = ''] = /<h1[^>]*>([^<]+)</.exec(bodyOf(answer)) ?? [];
    expect(bodyOf(answer).split(heading)).toHaveLength(2);
    if (!target.startsWith('/ar/')) expect(heading).toBe('Internal Server Error');
    for (const landmark of ['<nav', '<main', '<footer']) expect(bodyOf(answer)).toContain(landmark);
  });

  // One broken page is no reason to take the others away: the home page decides.
  test('other pages are as ever, the server is ready, and the log names the page', async () => {
    await eventually(async () => (await get('/readyz')).status === 200);

    expect((await get('/')).status).toBe(200);
    expect((await get('/error/404/')).status).toBe(404);
    await logged(
      'a page cannot be rendered',
      ({ path, err }) => path === LEGAL[0] && JSON.stringify(err).includes(SECRET),
    );
  });
});

describe('with a home page that throws', () => {
  const { get, logged } = useDamagedSite('the home page');

  test('the server is not ready, and the other pages can be read', async () => {
    await logged('the home page cannot be rendered: not ready');

    expect((await get('/')).status).toBe(500);
    expect((await get('/readyz')).status).toBe(503);
    for (const target of LEGAL) expect((await get(target)).status).toBe(200);
  });
});

describe('in development', () => {
  const { get } = useDamagedSite('the policy page', { SITE_ENV: 'development' });

  test('the message is shown, on the page and in JSON', async () => {
    expect(textOf(await get(POLICY_PATH))).toContain(SECRET);
    expect(jsonOf(await get(POLICY_PATH, { accept: 'application/json' }))).toMatchObject({ message: SECRET });
  });
});

describe('with a page that throws what is no error', () => {
  const { get, logged } = useDamagedSite('the policy page, with a text');

  test('it is answered and logged like any other failure', async () => {
    const answer = await get(POLICY_PATH);

    expectFailure(answer);
    await logged('request failed', ({ requestId }) => requestId === answer.headers['x-request-id']);
  });
});

describe('with a header that throws', () => {
  const { get, logged } = useDamagedSite(undefined, {
    NODE_OPTIONS: "--import=data:text/javascript,globalThis.failingPart='header'",
  });

  test('an answer is given without it, and the log has both failures', async () => {
    const answer = await get('/broken-on-server/');

    expectFailure(answer);
    expect(bodyOf(answer).split('Internal Server Error')).toHaveLength(2);
    for (const message of ['request failed', 'the error page cannot be made'])
      await logged(message, ({ requestId }) => requestId === answer.headers['x-request-id']);
  });
});
