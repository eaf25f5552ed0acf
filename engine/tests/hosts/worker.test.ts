import { describe, expect, test } from 'vitest';
import { textOf } from '../../scripts/http-answer.ts';
import { answersIn, exchange } from '../../scripts/raw-socket.ts';
import { collectorForTest, messagesOf } from '../contract/support/collector.ts';
import { SECRET } from '../contract/support/damaged-build.ts';
import { eventually } from '../contract/support/eventually.ts';
import { damagedRoot, reportingTo, SEED, visit } from '../contract/support/failing-site.ts';
import { hostileRequests } from '../contract/support/hostile-targets.ts';
import { expectHouseRules, expectSecurityHeaders } from '../contract/support/house-rules.ts';
import { POLICY_PAGE, POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { FAILING_PATHS } from '../support/served-addresses.ts';
import { useWorker, workerForTest, type Worker } from './support/worker.ts';

const settings = { SITE_URL: 'http://localhost:3000' };
const messages = ({ log }: Worker) => log.map(({ msg }) => msg);

describe('settings are bindings', () => {
  test('of which every one that cannot be used is named, and nothing is served', async () => {
    const worker = await workerForTest({
      settings: { SITE_URL: 'nonsense', LOG_LEVEL: 'loud', SENTRY_TRACES_SAMPLE_RATE: 2, PORT: 'http' },
    });

    for (const target of ['/', '/healthz', '/readyz', '/robots.txt', '/nope']) {
      const answer = await visit(worker, target);
      expect([answer.status, textOf(answer)]).toEqual([503, '503 Service Unavailable\n']);
      expectSecurityHeaders(answer.headers);
      expect(answer.headers['x-request-id']).toBeDefined();
    }
    const fatal = worker.log.filter(({ level }) => level === 60);
    expect(fatal.map(({ msg }) => String(msg).split(', takes')[0])).toEqual([
      'PORT: got "http"',
      'SITE_URL: got "nonsense"',
      'LOG_LEVEL: got "loud"',
      'SENTRY_TRACES_SAMPLE_RATE: got "2"',
    ]);
  });

  test('of which a number is one', async () => {
    const worker = await workerForTest({ settings: { ...settings, SENTRY_TRACES_SAMPLE_RATE: 0.5 } });

    expect((await visit(worker, '/')).status).toBe(200);
  });

  test('which are read when it starts, and logged', async () => {
    const worker = await workerForTest({ settings: { SITE_URL: 'https://www.example.org', SITE_ENV: 'staging' } });

    const answer = await visit(worker, '/robots.txt');

    expect(textOf(answer)).toContain('https://www.example.org/sitemap.xml');
    expectSecurityHeaders(answer.headers, true);
    const started = worker.log.find(({ msg }) => msg === 'started');
    expect(started).toMatchObject({ level: 30, siteUrl: 'https://www.example.org', siteEnv: 'staging' });
  });
});

describe('failures', () => {
  test('are logged and not reported where no service is named', async () => {
    const worker = await workerForTest({ build: damagedRoot('the policy page'), settings });

    const answer = await visit(worker, `${POLICY_PATH}?token=${SEED}`);

    expect(answer.status).toBe(500);
    expectHouseRules(answer, { failing: true });
    expect(textOf(answer)).not.toContain(SECRET);
    const requestId = answer.headers['x-request-id'];
    expect(worker.log).toContainEqual(
      expect.objectContaining({ level: 50, requestId, err: expect.objectContaining({ message: SECRET }) }),
    );
    expect(JSON.stringify(worker.log)).not.toContain(SEED);
  });

  test('are reported, each with its reference and nothing of the visitor', async () => {
    const collector = await collectorForTest();
    const build = damagedRoot('the policy page');
    const worker = await workerForTest({ build, settings: { ...settings, ...reportingTo(collector) } });

    const answers = [await visit(worker, `${POLICY_PATH}?token=${SEED}`), await visit(worker, POLICY_PATH)];

    await eventually(() => collector.errors().length === 2);
    expect(collector.errors()).toMatchObject(
      answers.map(({ headers }) => ({
        level: 'error',
        release: 'site@1.2.3',
        environment: 'production',
        contexts: { runtime: { name: 'cloudflare' } },
        tags: { route: POLICY_PAGE, locale: 'en', reference: headers['x-request-id'] },
        exception: { values: [{ type: 'Error', value: SECRET, mechanism: { type: 'request' } }] },
      })),
    );
    const frame = collector.errors()[0]?.exception?.values?.[0]?.stacktrace?.frames?.at(-1);
    expect(frame).toMatchObject({ in_app: true });
    expect(frame?.filename).toMatch(/^app:\/\/\/server\/assets\/policy-[\w-]+\.js$/);
    expect(collector.itemTypes()).toEqual(['event']);
    expect(collector.bodies.join()).not.toContain(SEED);
  });

  test('are reported again once a service answers that did not', async () => {
    const collector = await collectorForTest();
    const build = damagedRoot('the policy page');
    const worker = await workerForTest({ build, settings: { ...settings, ...reportingTo(collector) } });
    collector.answerWith('hang');
    await visit(worker, POLICY_PATH);
    await eventually(() => collector.errors().length === 1);
    // The runtime has waited as long as it will.
    await eventually(() => collector.cut() === 1);

    collector.answerWith({ status: 200 });
    await visit(worker, POLICY_PATH);

    await eventually(() => collector.errors().length === 2);
    expect(messagesOf(collector)).toEqual([SECRET, SECRET]);
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
    const err = expect.objectContaining({ message: SECRET }) as unknown;
    expect(worker.log).toContainEqual(expect.objectContaining({ level: 60, msg: 'unhandled rejection', err }));
    expect((await visit(worker, '/')).status).toBe(200);
    expect(messages(worker).filter((msg) => msg === 'started')).toHaveLength(1);
  });

  test('to start are answered with 503, and the next request tries again', async () => {
    const collector = await collectorForTest();
    const build = damagedRoot('error reporting');
    const worker = await workerForTest({ build, settings: { ...settings, ...reportingTo(collector) } });

    const answers = [await visit(worker, '/'), await visit(worker, `/?token=${SEED}`)];

    for (const answer of answers) {
      expect([answer.status, textOf(answer)]).toEqual([503, '503 Service Unavailable\n']);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-type': 'text/plain; charset=utf-8',
      });
    }
    const failed = () => worker.log.filter(({ level, msg }) => level === 60 && msg === 'the site cannot be started');
    // That of the first question whether the Worker answers, too.
    await eventually(() => failed().length >= 3);
    expect(JSON.stringify(worker.log)).not.toContain(SEED);
  });

  test('of a timer are in the log of the runtime, and end nothing', async () => {
    const worker = await workerForTest({ build: damagedRoot('a timer'), settings });

    await visit(worker, POLICY_PATH);

    await eventually(() => worker.said.some((line) => line.includes(SECRET)));
    expect((await visit(worker, '/')).status).toBe(200);
    expect(messages(worker).filter((msg) => msg === 'started')).toHaveLength(1);
  });
});

describe('limits', () => {
  const worker = useWorker({ settings });

  test('pages on demand are made one after another, also for those who wait while others go away', async () => {
    const days = Array.from({ length: 40 }, (_, n) => `${POLICY_PATH}on/19${50 + n}-01-01/`);
    const leaving = new AbortController();
    const left = days.map((path) => fetch(worker().url + path, { signal: leaving.signal }).catch(() => undefined));
    const answers = days.map((target) => sendOver(worker().port)({ target, headers: { accept: 'text/html' } }));

    await Promise.race(answers);
    leaving.abort();

    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    await Promise.all(left);
    expect(new Set(statuses)).toEqual(new Set([404]));
  });

  test('no generated request makes it fail, or leads away from the site', { timeout: 60_000 }, async () => {
    for (const { method, target, host, accept } of hostileRequests(20_261_123, 1_500)) {
      const wire = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`;
      const [answer] = answersIn(await exchange(worker().port, wire));
      expect(answer, target).toBeDefined();
      if (answer === undefined) continue;
      // The runtime, as the network in front of it, refuses what is not HTTP without asking the Worker.
      if (answer.headers['x-request-id'] === undefined) expect([400, 501]).toContain(answer.status);
      else expectHouseRules(answer);
    }

    const failures = worker().log.filter(
      ({ level, path }) => Number(level) > 40 && !FAILING_PATHS.includes(String(path)),
    );
    expect(failures).toEqual([]);
  });
});
