import { join } from 'node:path';
import type { ErrorReporting } from '#monitoring/report.ts';
import { startErrorReporting } from '#monitoring/start.server.ts';
import type { ErrorCollector } from '../../support/error-collector.ts';
import { collectorForTest } from './collector.ts';

/** Error reporting as a server has it, in this process. */
function startReporting(dsn: string): ErrorReporting {
  const runtime = { name: 'node', version: 'v24' };
  return startErrorReporting({
    dsn,
    release: 'site@1',
    environment: 'production',
    root: join(import.meta.dirname, '..'),
    runtime,
  });
}

/** The same with a collector of its own, for one test. */
export async function startWithCollector(): Promise<ErrorReporting & { collector: ErrorCollector }> {
  const collector = await collectorForTest();
  return { collector, ...startReporting(collector.dsn) };
}
