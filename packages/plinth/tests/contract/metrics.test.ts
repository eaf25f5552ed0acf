import { describe, expect, onTestFinished, test } from 'vitest';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { converse } from '../../scripts/raw-socket.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { takePort } from '../../scripts/take-port.ts';
import { eventually } from './support/eventually.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { sendOver } from './support/send.ts';
import { launch } from './support/server-process.ts';

const ON = { METRICS_PORT: '0' };
const DURATION = 'plinth_http_request_duration_seconds';

/** A server with metrics, for one test. */
async function measuredSite(env: Record<string, string> = {}): Promise<SiteServer> {
  const site = await startSite({ env: { ...ON, ...env } });
  onTestFinished(() => site.stop());
  return site;
}

/** Where a server that was started with `METRICS_PORT` serves its metrics. */
const metricsUrl = ({ log }: SiteServer): string => String(log.find(({ msg }) => msg === 'metrics')?.['url']);
const readMetrics = async (site: SiteServer): Promise<string> => (await fetch(metricsUrl(site))).text();

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
});

test('a port that is taken ends the start', async () => {
  const taken = await takePort();
  onTestFinished(() => taken.free());

  const { code, stderr } = await launch({ METRICS_PORT: String(taken.port) }).end;

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Cannot listen on 127\.0\.0\.1:\d+: [^\n]+\n$/)]);
  expect(stderr).toContain(String(taken.port));
});

test('a request is measured by the class of its status, and nothing in it becomes a label', async () => {
  const site = await measuredSite();
  const send = sendOver(site.port);
  await send({ target: '/', headers: { accept: BROWSER_ACCEPT } });
  await send({ method: 'POST', target: POLICY_PATH });
  for (const target of ['/nope', '/"}\n1', '/assets/nope.js'])
    await send({ target: encodeURI(target), headers: { accept: 'application/json' } });

  const lines = (await readMetrics(site)).split('\n');

  const counted = lines.filter((line) => line.startsWith(`${DURATION}_count`) && !line.includes('health'));
  expect(counted.toSorted()).toEqual([
    `${DURATION}_count{route="assets",status="4xx"} 1`,
    `${DURATION}_count{route="site",status="2xx"} 1`,
    `${DURATION}_count{route="site",status="4xx"} 3`,
  ]);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} \\d`)));
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
  await eventually(() => scraper.received().includes('nodejs_eventloop_lag'));

  await site.stop();

  expect(site.process.exitCode).toBe(0);
});
