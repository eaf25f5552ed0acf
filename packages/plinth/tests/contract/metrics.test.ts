import { describe, expect, test } from 'vitest';
import { BROWSER_ACCEPT } from '../../scripts/http-answer.ts';
import { converse } from '../../scripts/raw-socket.ts';
import { startSite } from '../../scripts/site-server.ts';
import { takePort } from '../../scripts/take-port.ts';
import { useServer } from '../support/use-site.ts';
import { eventually } from './support/eventually.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { sendOver } from './support/send.ts';
import { launch } from './support/server-process.ts';

const ON = { METRICS_PORT: '0' };
const DURATION = 'plinth_http_request_duration_seconds';

const site = useServer({ env: ON });

/** Where a server that was started with `METRICS_PORT` serves its metrics. */
const metricsUrl = ({ log } = site()): string => String(log.find(({ msg }) => msg === 'metrics')?.['url']);

test('a request is measured by the class of its status, and nothing in it becomes a label', async () => {
  const send = sendOver(site().port);
  await send({ target: '/', headers: { accept: BROWSER_ACCEPT } });
  await send({ method: 'POST', target: POLICY_PATH });
  for (const target of ['/nope', '/"}\n1', '/assets/nope.js'])
    await send({ target: encodeURI(target), headers: { accept: 'application/json' } });

  const response = await fetch(metricsUrl());
  const lines = (await response.text()).split('\n');

  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const counted = lines.filter((line) => line.startsWith(`${DURATION}_count`) && !line.includes('health'));
  expect(counted.toSorted()).toEqual([
    `${DURATION}_count{route="assets",status="4xx"} 1`,
    `${DURATION}_count{route="site",status="2xx"} 1`,
    `${DURATION}_count{route="site",status="4xx"} 3`,
  ]);
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${name} \\d`)));
});

describe('nothing is measured in public', () => {
  test('the public port has no metrics', async () => {
    const { status, headers } = await sendOver(site().port)({ target: '/metrics', headers: { accept: '*/*' } });

    expect([status, headers['location']]).toEqual([302, '/error/404/']);
  });

  test('the port of metrics has nothing else, and listens on this machine alone', async () => {
    const { hostname, port } = new URL(metricsUrl());
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

test('a port that is taken ends the start', async ({ onTestFinished }) => {
  const taken = await takePort();
  onTestFinished(() => taken.free());

  const { code, stderr } = await launch({ METRICS_PORT: String(taken.port) }).end;

  expect([code, stderr]).toEqual([1, expect.stringMatching(/^Cannot listen on 127\.0\.0\.1:\d+: [^\n]+\n$/)]);
  expect(stderr).toContain(String(taken.port));
});

test('a scraper that keeps its connection does not keep a stopped server alive', async () => {
  const own = await startSite({ env: ON });
  const scraper = converse(Number(new URL(metricsUrl(own)).port));
  scraper.send('GET /metrics HTTP/1.1\r\nHost: a\r\n\r\n');
  await eventually(() => scraper.received().includes('nodejs_eventloop_lag'));

  await own.stop();

  expect(own.process.exitCode).toBe(0);
});
