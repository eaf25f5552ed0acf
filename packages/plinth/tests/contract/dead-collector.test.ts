import { expect, test } from 'vitest';
import { COLLECTOR_TIMEOUT_MS } from '#monitoring/limits.ts';
import { collectorForTest } from './support/collector.ts';
import { eventually } from './support/eventually.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { reportingTo, startDamagedSite, visit, warmed } from './support/failing-site.ts';
import { ended } from '../../scripts/start-process.ts';

async function silentCollector(): Promise<Record<string, string>> {
  const collector = await collectorForTest();
  collector.answerWith('hang');
  return reportingTo(collector);
}

test('a collector that never answers delays no answer of a server, and not its end', async () => {
  const site = await startDamagedSite('the policy page', await silentCollector());
  await warmed(site);

  // More than may be under way.
  for (let count = 0; count < 40; count += 1) expect((await visit(site, POLICY_PATH)).status).toBe(500);
  expect((await visit(site, '/')).status).toBe(200);
  const since = performance.now();
  site.process.kill('SIGINT');

  expect(await ended(site.process)).toBe(0);
  // Sooner than a report in flight, however busy the machine is.
  expect(performance.now() - since).toBeLessThan(COLLECTOR_TIMEOUT_MS);
  const others = ['request failed', 'a page cannot be rendered'];
  expect(site.log.filter(({ level, msg }) => Number(level) >= 40 && !others.includes(String(msg)))).toEqual([]);
});

test('it does not keep a server that has crashed', async () => {
  const site = await startDamagedSite('a timer', await silentCollector());
  await eventually(() => site.log.some(({ level }) => level === 60));
  const since = performance.now();

  expect(await ended(site.process)).toBe(1);
  expect(performance.now() - since).toBeLessThan(COLLECTOR_TIMEOUT_MS);
});
