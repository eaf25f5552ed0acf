import type { ErrorReporting } from '#monitoring/report.ts';
import type { ServerLog } from '#server/hosts/server-log.ts';

/** Ends the process with exit code 1 on an uncaught exception or rejection, as Node does, after logging and reporting it. */
export function endOnCrash(log: Pick<ServerLog, 'fatal' | 'close'>, { report, flush }: ErrorReporting): void {
  let isEnding = false;
  const end = (error: unknown, during: 'uncaughtException' | 'unhandledRejection', message: string): void => {
    log.fatal({ err: error }, message);
    report(error, { during });
    // A second failure must not cut the flush of the first short.
    if (isEnding) return;
    isEnding = true;
    void Promise.allSettled([flush()])
      .then(() => log.close())
      .finally(() => process.exit(1));
  };
  process.on('uncaughtException', (error: unknown) => end(error, 'uncaughtException', 'uncaught exception'));
  process.on('unhandledRejection', (reason: unknown) => end(reason, 'unhandledRejection', 'unhandled rejection'));
}
