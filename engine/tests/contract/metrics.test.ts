import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixedAddresses } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { converse, exchange } from '../../scripts/raw-socket.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { takePort } from '../../scripts/take-port.ts';
import { collectorForTest } from './support/collector.ts';
import { eventually } from './support/eventually.ts';
import { reportingTo, startDamagedSite, visit, warmed } from './support/failing-site.ts';
import { hostileRequests } from './support/hostile-targets.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { metricsUrl, readMetrics, valuesOf } from './support/read-metrics.ts';
import { sendOver } from './support/send.ts';
import { launch } from './support/server-process.ts';

const ON = { METRICS_PORT: '0' };
const REQUESTS = 'plinth_http_requests_total';

/** A server with metrics, for one test. */
async function measuredSite(env: Record<string, string> = {}): Promise<SiteServer> {
  const site = await startSite({ env: { ...ON, ...env } });
  onTestFinished(() => site.stop());
  return site;
}

describe('nothing is measured in public', () => {
  test.each([[{}], [ON]])('with %j the public port has no metrics', async (env) => {
    const site = await startSite({ env });
    const { status, headers } = await sendOver(site.port)({ target: '/metrics', headers: { accept: '*/*' } });
    await site.stop();

    expect([status, headers['location']]).toEqual([302, '/error/404/']);
    expect(site.log.filter(({ msg }) => msg === 'metrics')).toHaveLength(Object.keys(env).length);
  });

  test('the port of metrics has nothing else, and listens on this machine alone', async () => {
    const { hostname, port } = new URL(metricsUrl(await measuredSite()));
    const send = sendOver(Number(port));

    expect(hostname).toBe('127.0.0.1');
    for (const target of ['/', '/metricsx', '/metrics/', '//metrics', '/healthz', '/legal/', '*']) {
      const { status, body } = await send({ target });
      expect([target, status, body.toString()]).toEqual([target, 404, '']);
    }
    for (const method of ['POST', 'DELETE', 'OPTIONS'])
      expect((await send({ method, target: '/metrics' })).status).toBe(404);
  });

  test('without the setting, the library of metrics is not even loaded', async () => {
    const root = mkdtempSync(join(tmpdir(), 'plinth-metrics-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    cpSync(BUILD_FOLDER, root, { recursive: true });
    writeFileSync(join(root, 'package.json'), '{"type":"module"}');
    const chunks = globSync('server/**/*.js', { cwd: root }).filter((file) =>
      readFileSync(join(root, file), 'utf8').includes('nodejs_eventloop_lag'),
    );
    expect(chunks.length).toBeGreaterThan(0);
    for (const file of chunks) rmSync(join(root, file));

    const site = await startSite({ root });
    await site.stop();

    expect(site.process.exitCode).toBe(0);
  });
});

describe('the start is refused with', () => {
  test('the port of the site', async () => {
    const { code, stderr } = await launch({ PORT: '3456', METRICS_PORT: '3456' }).end;

    expect([code, stderr]).toEqual([1, expect.stringMatching(/^METRICS_PORT: got "3456", takes [^\n]+\n$/)]);
  });

  test('a port that is taken', async () => {
    const taken = await takePort();
    onTestFinished(() => taken.free());

    const { code, stderr } = await launch({ METRICS_PORT: String(taken.port) }).end;

    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Cannot listen on 127\.0\.0\.1:\d+: [^\n]+\n$/)]);
    expect(stderr).toContain(String(taken.port));
  });
});

test('hostile requests add no label', async () => {
  const site = await measuredSite();
  for (const { method, target, host, accept } of hostileRequests(7, 400))
    await exchange(
      site.port,
      `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`,
    );

  const labels = (await readMetrics(site)).get(REQUESTS)?.metrics.map(({ labels: of }) => of?.['route'] ?? '') ?? [];
  const pages = fixedAddresses().map(pageName);
  const others = labels.filter((label) => !pages.includes(label.replace(/-(?:version|on|compare|choice)$/, '')));

  expect(labels.length).toBeGreaterThan(3);
  expect(others.filter((label) => !['assets', 'file', 'health', 'unknown'].includes(label))).toEqual([]);
});

test('requests are counted one by one, by route and status, with their durations', async () => {
  const site = await measuredSite();
  const send = sendOver(site.port);
  const before = valuesOf(await readMetrics(site), REQUESTS);
  const { headers } = await send({ target: POLICY_PATH, headers: { accept: BROWSER_ACCEPT } });
  await send({ target: POLICY_PATH, headers: { accept: BROWSER_ACCEPT, 'if-none-match': headers['etag'] ?? '' } });
  await send({ method: 'HEAD', target: POLICY_PATH });
  await send({ target: `${POLICY_PATH}_payload.json` });
  await send({ target: POLICY_PATH.slice(0, -1) });
  await send({ method: 'POST', target: POLICY_PATH });
  for (let n = 0; n < 5; n += 1) await send({ target: `/nope-${n}`, headers: { accept: 'application/json' } });
  await send({ target: '/robots.txt' });
  const broken = converse(site.port);
  broken.send('nonsense\r\n\r\n');
  await broken.closed;

  const metrics = await readMetrics(site);
  const { 'health 200': checks = 0, ...counted } = valuesOf(metrics, REQUESTS);

  expect(Object.keys(before).filter((label) => !label.startsWith('health'))).toEqual([]);
  const page = 'legal-privacy';
  expect(counted).toMatchObject({
    [`${page} 200`]: 3,
    [`${page} 304`]: 1,
    [`${page} 301`]: 1,
    [`${page} 405`]: 1,
    'unknown 404': 5,
    'file 200': 1,
  });
  expect(valuesOf(metrics, 'plinth_http_requests_refused_total')).toEqual({ 400: 1 });
  const total = 12 + checks + (counted['health 503'] ?? 0);
  const [durations] = metrics.get('plinth_http_request_duration_seconds')?.metrics ?? [];
  expect([durations?.count, durations?.buckets?.['+Inf']]).toEqual([String(total), String(total)]);
});

test('what is under way is counted while it is', async () => {
  const site = await measuredSite();
  const open = converse(site.port);
  open.send('GET /healthz HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n');
  await eventually(() => open.received().includes('alive'));

  const metrics = await readMetrics(site);

  expect(valuesOf(metrics, 'plinth_connections_open')['']).toBeGreaterThanOrEqual(1);
  expect(valuesOf(metrics, 'plinth_http_requests_in_flight')).toEqual({ '': 0 });
  expect(valuesOf(metrics, 'plinth_ready')).toEqual({ '': 1 });
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(valuesOf(metrics, name)['']).toBeGreaterThan(0);
});

test('a HEAD has the headers of the format, and no body', async () => {
  const response = await fetch(metricsUrl(await measuredSite()), { method: 'HEAD' });

  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
  expect(await response.text()).toBe('');
});

test('a scraper that keeps its connection does not keep a stopped server alive', async () => {
  const site = await startSite({ env: ON });
  const scraper = converse(Number(new URL(metricsUrl(site)).port));
  scraper.send('GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => scraper.received().includes('plinth_ready'));

  await site.stop();

  expect(site.process.exitCode).toBe(0);
});

describe('error reports', () => {
  const REPORTS = 'plinth_error_reports_total';
  test.for([
    ['sent', { status: 200 }],
    ['refused', { status: 500 }],
    ['unreachable', 'refuse'],
  ] as const)('are counted as %s', async ([outcome, answer]) => {
    const collector = await collectorForTest();
    collector.answerWith(answer);
    const site = await startDamagedSite('the policy page', { ...ON, ...reportingTo(collector) });
    await warmed(site);
    expect((await visit(site, POLICY_PATH)).status).toBe(500);
    const failures = (): number => site.log.filter(({ level }) => level === 50).length;

    await eventually(async () => valuesOf(await readMetrics(site), REPORTS)[outcome] === failures());
    const counts = valuesOf(await readMetrics(site), REPORTS);
    await site.stop();

    expect(counts).toEqual({
      sent: 0,
      queue_full: 0,
      rate_limited: 0,
      refused: 0,
      unreachable: 0,
      [outcome]: failures(),
    });
  });

  test('are counted as rate limited while the collector wants none', async () => {
    const collector = await collectorForTest();
    collector.answerWith({ status: 429 });
    const site = await startDamagedSite('the policy page', { ...ON, ...reportingTo(collector) });
    await warmed(site);
    await visit(site, POLICY_PATH);
    await eventually(async () => (valuesOf(await readMetrics(site), REPORTS)['refused'] ?? 0) > 0);

    await visit(site, POLICY_PATH);

    await expect
      .poll(async () => valuesOf(await readMetrics(site), REPORTS)['rate_limited'], { timeout: 15_000 })
      .toBeGreaterThan(0);
    await site.stop();
  });
});
