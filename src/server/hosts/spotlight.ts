import { createMemo } from '#lib/memo.ts';
import { NO_ERROR_REPORTING, type Report } from '#monitoring/report.ts';
import type { ErrorReportingConfig } from '#server/config/config.ts';

/** Spotlight, a viewer on the developer's machine: what pages report with, and what the server does. */
export type Spotlight = { readonly errorReporting: ErrorReportingConfig | null; readonly report: Report };

/** Looks whether Spotlight runs at `stream`, where there is one: nothing is reported, nor loaded, while it does not. */
export function createSpotlight(stream: string | null): () => Promise<Spotlight> {
  const { report } = NO_ERROR_REPORTING;
  if (stream === null) return () => Promise.resolve({ errorReporting: null, report });
  const once = createMemo<Report>();
  return async () => {
    const errorReporting = await findSpotlight(stream);
    if (errorReporting === null) return { errorReporting, report };
    return { errorReporting, report: await once(stream, () => startReport(errorReporting.dsn, stream)) };
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
