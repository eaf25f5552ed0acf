import { memoizeAsync } from '#lib/memoize-async.ts';
import { NO_ERROR_REPORTING, type Report } from '#monitoring/report.ts';
import type { ErrorReportingConfig } from '#server/config/config.ts';

/** Spotlight is a viewer on the developer's machine: how pages, and the server, report to it. */
export type Spotlight = { readonly errorReporting: ErrorReportingConfig | null; readonly report: Report };

/** Checks at each call whether Spotlight runs at `stream`. While it does not, nothing is reported and no SDK is loaded. */
export function createSpotlight(stream: string | null): () => Promise<Spotlight> {
  const { report } = NO_ERROR_REPORTING;
  if (stream === null) return () => Promise.resolve({ errorReporting: null, report });
  const startOnce = memoizeAsync((dsn: string) => startReport(dsn, stream));
  return async () => {
    const errorReporting = await findSpotlight(stream);
    if (errorReporting === null) return { errorReporting, report };
    return { errorReporting, report: await startOnce(errorReporting.dsn) };
  };
}

async function findSpotlight(stream: string): Promise<ErrorReportingConfig | null> {
  const { origin, protocol, host } = new URL(stream);
  try {
    const { body } = await fetch(origin, { signal: AbortSignal.timeout(500) });
    await body?.cancel();
  } catch {
    return null;
  }
  return { dsn: `${protocol}//spotlight@${host}/0`, release: undefined, tracesSampleRate: 1, tunnel: stream };
}

async function startReport(dsn: string, tunnel: string): Promise<Report> {
  const { startErrorReporting } = await import('#monitoring/start.server.ts');
  return startErrorReporting({
    dsn,
    tunnel,
    release: undefined,
    environment: 'development',
    root: process.cwd(),
    runtime: { name: 'node', version: process.version },
  }).report;
}
