import { describe, expect, test } from 'vitest';
import { textOf } from '../../scripts/http-answer.ts';
import { collectorForTest } from '../contract/support/collector.ts';
import { SECRET } from '../contract/support/damaged-build.ts';
import { eventually } from '../contract/support/eventually.ts';
import { damagedRoot, reportingTo, SEED, visit } from '../contract/support/failing-site.ts';
import { expectHouseRules, expectSecurityHeaders } from '../contract/support/house-rules.ts';
import { POLICY_PAGE, POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { useWorker, workerForTest } from './support/worker.ts';

// What a Worker does that no row of the table of requests asks for: requests.test.ts.
const settings = { SITE_URL: 'http://localhost:3000' };

describe('settings are bindings', () => {
  test('of which every one that cannot be used is named, and nothing is served', async () => {
    const worker = await workerForTest({
      settings: { SITE_URL: 'nonsense', LOG_LEVEL: 'loud', SENTRY_TRACES_SAMPLE_RATE: 2, PORT: 'http' },
    });

    for (const target of ['/', '/healthz', '/robots.txt']) {
      const answer = await visit(worker, target);
      expect([answer.status, textOf(answer)]).toEqual([503, '503 Service Unavailable\n']);
      expectSecurityHeaders(answer.headers);
    }
    const fatal = worker.log.filter(({ level }) => level === 60);
    expect(fatal.map(({ msg }) => String(msg).split(', takes')[0])).toEqual([
      'PORT: got "http"',
      'SITE_URL: got "nonsense"',
      'LOG_LEVEL: got "loud"',
      'SENTRY_TRACES_SAMPLE_RATE: got "2"',
    ]);
  });

  test('which are read when it starts, and logged; a number is one', async () => {
    const worker = await workerForTest({
      settings: { SITE_URL: 'https://www.example.org', SITE_ENV: 'staging', SENTRY_TRACES_SAMPLE_RATE: 0.5 },
    });

    const answer = await visit(worker, '/sitemap.xml');

    expect(textOf(answer)).toContain('<loc>https://www.example.org/</loc>');
    expectSecurityHeaders(answer.headers, true);
    const started = worker.log.find(({ msg }) => msg === 'started');
    expect(started).toMatchObject({ level: 30, siteUrl: 'https://www.example.org', siteEnv: 'staging' });
  });
});

describe('failures', () => {
  test('are logged and reported, each with its reference and nothing of the visitor', async () => {
    const collector = await collectorForTest();
    const build = damagedRoot('the policy page');
    const worker = await workerForTest({ build, settings: { ...settings, ...reportingTo(collector) } });

    const answers = [await visit(worker, `${POLICY_PATH}?token=${SEED}`), await visit(worker, POLICY_PATH)];

    for (const answer of answers) expectHouseRules(answer, { failing: true });
    await eventually(() => collector.errors().length === 2);
    expect(collector.errors()).toMatchObject(
      answers.map(({ headers }) => ({
        level: 'error',
        contexts: { runtime: { name: 'cloudflare' } },
        tags: { route: POLICY_PAGE, locale: 'en', reference: headers['x-request-id'] },
        exception: { values: [{ type: 'Error', value: SECRET, mechanism: { type: 'request' } }] },
      })),
    );
    const frame = collector.errors()[0]?.exception?.values?.[0]?.stacktrace?.frames?.at(-1);
    expect(frame?.filename).toMatch(/^app:\/\/\/server\/assets\/policy-[\w-]+\.js$/);
    expect(JSON.stringify(worker.log)).toContain(SECRET);
    expect(JSON.stringify(worker.log) + collector.bodies.join()).not.toContain(SEED);
  });

  test('of a promise, which nothing handles, are reported, and end nothing', async () => {
    const collector = await collectorForTest();
    const build = damagedRoot('a promise');
    const worker = await workerForTest({ build, settings: { ...settings, ...reportingTo(collector) } });

    await visit(worker, POLICY_PATH);

    await eventually(() => collector.errors().length > 0);
    const mechanism = { type: 'unhandledRejection', handled: false };
    expect(collector.errors()).toMatchObject([
      { level: 'fatal', exception: { values: [{ value: SECRET, mechanism }] } },
    ]);
    expect((await visit(worker, '/')).status).toBe(200);
  });

  test('to start are answered with 503, and the next request tries again', async () => {
    const collector = await collectorForTest();
    const build = damagedRoot('error reporting');
    const worker = await workerForTest({ build, settings: { ...settings, ...reportingTo(collector) } });

    const answers = [await visit(worker, '/'), await visit(worker, `/?token=${SEED}`)];

    for (const answer of answers) {
      expect([answer.status, textOf(answer)]).toEqual([503, '503 Service Unavailable\n']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    // The first is the request that waits for the Worker to answer.
    await eventually(() => worker.log.filter(({ msg }) => msg === 'the site cannot be started').length >= 3);
    expect(JSON.stringify(worker.log)).not.toContain(SEED);
  });
});

describe('a Worker', () => {
  const worker = useWorker({ settings });

  // The network in front replaces Accept-Encoding, and has the client's beside the request.
  test.each([
    ['zstd', 'zstd'],
    ['br;q=0.1, zstd', 'zstd'],
    ['identity', undefined],
  ])('compresses for Accept-Encoding: %s by %s', async (clientAcceptEncoding, encoding) => {
    const headers = { 'accept-encoding': 'gzip', 'x-cf': JSON.stringify({ clientAcceptEncoding }) };

    const answered = await sendOver(worker().port)({ target: POLICY_PATH, headers });

    expect(answered.headers['content-encoding']).toBe(encoding);
  });
});
