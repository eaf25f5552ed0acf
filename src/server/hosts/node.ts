import { join } from 'node:path';
import { isatty } from 'node:tty';
import { pino } from 'pino';
import { clientBuild } from 'virtual:client-build';
import { createApp } from '#server/http/app.ts';
import { ConfigError, parseConfig, warningsOf, type Config } from '#server/http/config.ts';
import type { Readiness } from '#server/http/health.ts';
import { endOnCrash } from '#server/hosts/node-crash.ts';
import { compress, directoryFiles } from '#server/hosts/node-host.ts';
import { createNodeServer, listen, reservePort } from '#server/hosts/node-server.ts';
import { NO_ERROR_REPORTING, type ErrorReporting } from '#monitoring/report.ts';

/** How long a draining server goes on answering, so that a balancer sees the 503 of /readyz first. */
const DRAIN_MS = 2_000;
/** After this nobody is waited for any more. */
const STOP_MS = 9_000;
const CUT_MS = 500;
/** More log than this waits for nobody. */
const MAX_WAITING_BYTES = 8_000_000;

const settings = readConfig(process.env);
// Not waiting for whoever reads: a log collector that stands still must not stop the site.
const output = pino.destination({ sync: false, maxLength: MAX_WAITING_BYTES });
const log = pino({ level: settings.logLevel, base: null }, output);
// Nobody reading any more is no reason to stop either.
output.on('error', () => {});
process.once('exit', () => output.flushSync());
let readiness: Readiness = 'starting';
let grace: NodeJS.Timeout | undefined;

for (const { variable, message } of warningsOf(process.env)) log.warn({ variable }, message);
const reporting = await startReporting(settings);
endOnCrash(log, reporting);

const reserved = settings.port === 0 ? await reservePort(settings).catch(cannotListen) : undefined;
// Pages, sitemap and canonical links name the port where no address is set.
const config = reserved === undefined ? settings : readConfig({ ...process.env, PORT: String(reserved.port) });

const files = await directoryFiles(join(import.meta.dirname, '../client'));
const { report } = reporting;
const app = await createApp(config, { client: clientBuild, files, compress, log, report, readiness: () => readiness });
const server = createNodeServer(app, () => readiness === 'draining');

try {
  const { port } = await listen(server, { ...config, reserved });
  log.info({ url: `http://localhost:${port}`, siteUrl: config.siteUrl, siteEnv: config.siteEnv }, 'listening');
} catch (error) {
  await cannotListen(error);
}

// A report under way would keep the process as long as the collector likes.
server.on('close', () => void reporting.flush());
process.on('SIGTERM', () => drain(DRAIN_MS));
// Whoever presses Ctrl+C sits in front of it; any other sender may have a balancer as well.
process.on('SIGINT', () => drain(isatty(0) || isatty(1) ? 0 : DRAIN_MS));

app
  .warm(() => {
    if (readiness === 'starting') readiness = 'ready';
  })
  // Alive but not ready: whoever rolls out a broken build is told by /readyz, and every page says so by its 500.
  .catch((error: unknown) => log.fatal({ err: error }, 'the home page cannot be rendered: not ready'));

/**
 * Ends the process by leaving it nothing to do. Not by process.exit(): Node may hang in that for ever, when V8 compiles
 * in the background and waits for memory just then (nodejs/node issue 54918; one stop in twenty soon after a start).
 */
function drain(graceMs: number): void {
  clearTimeout(grace);
  if (readiness === 'draining') return cut();
  readiness = 'draining';
  log.info({ graceMs }, 'draining');
  grace = setTimeout(() => server.close(), graceMs);
  setTimeout(cut, STOP_MS).unref();
  // Whatever else may keep it alive.
  setTimeout(() => process.exit(0), STOP_MS + CUT_MS).unref();
}

function cut(): void {
  server.close();
  server.closeAllConnections();
}

/** The SDK is a file of its own: a site that reports nothing does not read it. */
async function startReporting({ errorReporting, siteEnv }: Config): Promise<ErrorReporting> {
  if (errorReporting === null) return NO_ERROR_REPORTING;
  const { startErrorReporting } = await import('#monitoring/start.server.ts');
  const { dsn, release } = errorReporting;
  const runtime = { name: 'node', version: process.version };
  return startErrorReporting({ dsn, release, environment: siteEnv, root: join(import.meta.dirname, '..'), runtime });
}

async function cannotListen(error: unknown): Promise<never> {
  reporting.report(error, { during: 'start' });
  await reporting.flush();
  return stopWith(
    `Cannot listen on ${settings.host}:${settings.port}: ${error instanceof Error ? error.message : String(error)}`,
  );
}

function readConfig(environment: NodeJS.ProcessEnv): Config {
  try {
    return parseConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return stopWith(error.message);
  }
}

function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
