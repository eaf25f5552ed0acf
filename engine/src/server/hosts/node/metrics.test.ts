import { expect, test } from 'vitest';
import { createMetrics } from '#server/hosts/node/metrics.ts';
import { noCounts } from '#monitoring/report.ts';

test.each([
  [400, 0],
  [408, 0],
  [500, 1],
  [503, 1],
])('a request that could not be read, answered with %i, counts %i times as failed', async (status, count) => {
  const { observer, registry } = createMetrics({ build: 'one', readiness: () => 'ready', reports: noCounts() });

  observer.refused(status);

  const failed = await registry.getSingleMetric('plinth_http_requests_failed_total')?.get();
  expect(failed?.values).toMatchObject([{ value: count }]);
});
