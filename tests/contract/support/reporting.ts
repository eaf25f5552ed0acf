import { join } from 'node:path';
import type { ErrorReporting } from '#monitoring/report.ts';
import { startErrorReporting } from '#monitoring/start.server.ts';
import { startReportCollector, type ReportCollector } from './report-collector.ts';

/** Error reporting as a server has it, in this process. */
export function startReporting(dsn: string): ErrorReporting {
  const runtime = { name: 'node', version: 'v24' };
  return startErrorReporting({ dsn, release: 'site@1', environment: 'production', root: join(import.meta.dirname, '..'), runtime });
}

/** The same with a collector of its own, for one test. */
export async function startWithCollector(): Promise<ErrorReporting & { collector: ReportCollector }> {
  const collector = await startReportCollector();
  return { collector, ...startReporting(collector.dsn) };
}

/** What the errors that came say, in their order. */
export function messagesOf(collector: ReportCollector): Array<string | undefined> {
  return collector.events().map(({ exception }) => exception?.values?.at(-1)?.value);
}
