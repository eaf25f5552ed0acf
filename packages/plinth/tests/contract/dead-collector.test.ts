import { describe, expect, test } from 'vitest';
import { COLLECTOR_TIMEOUT_MS } from '#monitoring/limits.ts';
import type { ErrorCollector } from '../support/error-collector.ts';
import { collectorForTest } from './support/collector.ts';
import { eventually } from './support/eventually.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { reportingTo, startDamagedSite, visit, warmed } from './support/failing-site.ts';
import { ended } from '../../scripts/start-process.ts';
import { takePort } from '../../scripts/take-port.ts';

async function deadDsn(): Promise<{ dsn: string }> {
  const { port, free } = await takePort();
  await free();
  return { dsn: `http://key@127.0.0.1:${port}/1` };
}

async function silentCollector(): Promise<ErrorCollector> {
  const collector = await collectorForTest();
  collector.answerWith('hang');
  return collector;
}

describe.each([
  ['never answers', silentCollector],
  ['is not there', deadDsn],
])('a collector that %s', (_, start) => {
  test('delays no answer and no end', async () => {
    const site = await startDamagedSite('the policy page', reportingTo(await start()));
    await warmed(site);

    // More than may be under way.
    for (let count = 0; count < 40; count += 1) expect((await visit(site, POLICY_PATH)).status).toBe(500);
    expect((await visit(site, '/')).status).toBe(200);
    const since = performance.now();
    site.process.kill('SIGINT');

    expect(await ended(site.process)).toBe(0);
    // Sooner than a report in flight, however busy the machine is.
    expect(performance.now() - since).toBeLessThan(COLLECTOR_TIMEOUT_MS);
    expect(
      site.log.filter(
        ({ level, msg }) => Number(level) >= 40 && msg !== 'request failed' && msg !== 'a page cannot be rendered',
      ),
    ).toEqual([]);
  });

  test('does not keep a server that has crashed', async () => {
    const site = await startDamagedSite('a timer', reportingTo(await start()));
    await eventually(() => site.log.some(({ level }) => level === 60));
    const since = performance.now();

    expect(await ended(site.process)).toBe(1);
    expect(performance.now() - since).toBeLessThan(COLLECTOR_TIMEOUT_MS);
  });
});
