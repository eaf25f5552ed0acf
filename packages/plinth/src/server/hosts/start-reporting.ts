import { NO_ERROR_REPORTING, type ErrorReporting } from '#monitoring/report.ts';
import type { ServerReportingOptions } from '#monitoring/start.server.ts';
import type { Config } from '#server/config/config.ts';

type Settings = Pick<Config, 'errorReporting' | 'siteEnv'>;
type Where = Pick<ServerReportingOptions, 'runtime' | 'root'>;

/** Starts error reporting; without a DSN, the SDK is not loaded. */
export async function startReporting({ errorReporting, siteEnv }: Settings, where: Where): Promise<ErrorReporting> {
  if (errorReporting === null) return NO_ERROR_REPORTING;
  const { startErrorReporting } = await import('#monitoring/start.server.ts');
  const { dsn, release } = errorReporting;
  return startErrorReporting({ dsn, release, environment: siteEnv, ...where });
}
