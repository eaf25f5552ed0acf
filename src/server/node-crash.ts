import type { ErrorReporting } from '#monitoring/report.ts';

type FatalLog = { fatal(fields: object, message: string): void };

/**
 * What nobody caught ends the process with exit code 1, as Node would by itself, once it stands in the log and has been
 * reported. Going on would be going on in a state that nobody has thought of.
 */
export function endOnCrash(log: FatalLog, { report, flush }: ErrorReporting): void {
  process.on('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught exception');
    report(error, { during: 'uncaughtException' });
    void flush().finally(() => process.exit(1));
  });
  process.on('unhandledRejection', (reason: unknown) => {
    log.fatal({ err: reason }, 'unhandled rejection');
    report(reason, { during: 'unhandledRejection' });
    void flush().finally(() => process.exit(1));
  });
}
