import type { ErrorReporting } from '#monitoring/report.ts';

type FatalLog = { fatal(fields: object, message: string): void };

/**
 * What nobody caught ends the process with exit code 1, as Node would by itself, once it stands in the log and has been
 * reported. Going on would be going on in a state that nobody has thought of.
 */
export function endOnCrash(log: FatalLog, { report, flush }: ErrorReporting): void {
  let isEnding = false;
  const end = (error: unknown, during: 'uncaughtException' | 'unhandledRejection', message: string): void => {
    log.fatal({ err: error }, message);
    report(error, { during });
    // What fails while the first one is being sent goes with it, and does not cut it short.
    if (isEnding) return;
    isEnding = true;
    void flush().finally(() => process.exit(1));
  };
  process.on('uncaughtException', (error: unknown) => end(error, 'uncaughtException', 'uncaught exception'));
  process.on('unhandledRejection', (reason: unknown) => end(reason, 'unhandledRejection', 'unhandled rejection'));
}
