import { describe, expect, test } from 'vitest';
import { collectorForTest } from './support/collector.ts';
import { eventually } from './support/eventually.ts';
import { reportingTo, startDamagedSite, visit, warmed } from './support/failing-site.ts';
import { POLICY_PATH } from './support/known-paths.ts';
import { readMetrics, valuesOf } from './support/read-metrics.ts';

const ON = { METRICS_PORT: '0' };

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
