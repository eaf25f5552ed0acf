import { join } from 'node:path';
import { isatty } from 'node:tty';
import { clientBuild } from 'virtual:client-build';
import { compress } from '#lib/compress.server.ts';
import { siteClock } from '#lib/site-clock.server.ts';
import { TIME_ZONE } from '#model/facts.ts';
import { createApp } from '#server/app.ts';
import { parseConfig, warningsOf } from '#server/config/config.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';
import { listen, listenRefusal, reservePort, type Address } from '#server/hosts/listen.ts';
import { createNodeServer } from '#server/hosts/node/node-server.ts';
import { readOrStop, stopWith } from '#server/hosts/read-settings.ts';
import { startReporting } from '#server/hosts/start-reporting.ts';
import type { Readiness } from '#server/http/route-request.ts';
import { createServerLog, endOnCrash } from '#server/hosts/node/server-log.ts';

/** How long a draining server still accepts requests, so that a load balancer sees the 503 of /readyz first. */
const DRAIN_MS = 2_000;
const STOP_MS = 9_000;
const CUT_MS = 500;
/** How often the clock is read, so that the pages of the next day are ready before it. */
const CLOCK_MS = 60_000;

const isOnTerminal = isatty(1);
// On a terminal the operator looks for one line (`greet`), which a line for each request would scroll away.
const DEFAULTS = isOnTerminal ? { logLevel: 'warn' as const } : {};
const settings = readOrStop(() => parseConfig(process.env, DEFAULTS));
const now = readOrStop(() => siteClock(process.argv.slice(2), TIME_ZONE));
const log = createServerLog(settings.logLevel);
let readiness: Readiness = 'starting';
let grace: NodeJS.Timeout | undefined;

for (const { variable, message } of warningsOf(process.env)) log.warn({ variable }, message);
const reporting = await startReporting(settings, {
  root: join(import.meta.dirname, '..'),
  runtime: { name: 'node', version: process.version },
});
endOnCrash(log, reporting);

const reserved =
  settings.port === 0 ? await reservePort(settings).catch((error: unknown) => cannotListen(error)) : undefined;
// Read again with the port: without SITE_URL, canonical links and the sitemap name it.
const config =
  reserved === undefined ? settings : parseConfig({ ...process.env, PORT: String(reserved.port) }, DEFAULTS);

const files = await directoryFiles(join(import.meta.dirname, '../client'));
const metrics = config.metrics === null ? undefined : await loadMetrics(config.metrics);
const app = await createApp(config, {
  client: clientBuild,
  files,
  compress,
  log,
  report: reporting.report,
  observer: metrics?.observer,
  readiness: () => readiness,
  now,
});
const server = createNodeServer(app, {
  isDraining: () => readiness === 'draining',
  onDropped(count) {
    log.warn({ count }, 'connections closed: there are too many');
  },
});

const { port } = await listen(server, { ...config, reserved }).catch((error: unknown) => cannotListen(error));
// A report in flight would keep the process alive for as long as the collector takes: flush() waits a limited time.
server.on('close', () => void reporting.flush());
server.on('close', () => metrics?.stop());
// Before the line that says the server listens: a program that reads it may send a signal at once.
process.on('SIGTERM', () => drain(DRAIN_MS));
// Ctrl+C in a terminal needs no drain; any other SIGINT may come from behind a load balancer.
process.on('SIGINT', () => drain(isatty(0) || isatty(1) ? 0 : DRAIN_MS));
// The parent process has ended: bin/plinth.mjs sends SIGHUP, again and again. A draining server ignores it.
process.on('SIGHUP', () => readiness === 'draining' || drain(DRAIN_MS));

const url = `http://localhost:${port}`;
if (metrics !== undefined) log.info({ url: metrics.url }, 'metrics');
log.info({ url, siteUrl: config.siteUrl, siteEnv: config.siteEnv }, 'listening');
if (now !== Date.now)
  log.warn({ shownAt: new Date(now()).toISOString() }, 'the site is shown as of another day: --date');

app
  .warm(() => {
    if (readiness !== 'starting') return;
    readiness = 'ready';
    if (isOnTerminal) greet();
  })
  // Alive but not ready, so that a rollout of a broken build stops at /readyz.
  .catch((error: unknown) => log.fatal({ err: error }, 'the home page cannot be rendered: not ready'))
  .finally(() => void keepPrepared());

/** No timer is set for the day itself: a clock can be set, and a machine can sleep. */
async function keepPrepared(): Promise<void> {
  if (readiness === 'draining') return;
  await app.prepare();
  setTimeout(() => void keepPrepared(), CLOCK_MS).unref();
}

function greet(): void {
  process.stdout.write(`The site is running at ${url} (Ctrl+C stops it). Before going live: npx plinth doctor\n`);
}

// Not process.exit(): it may hang while V8 compiles in the background (nodejs/node 54918: one stop in twenty).
/** Ends the process by closing all it waits for. */
function drain(graceMs: number): void {
  clearTimeout(grace);
  if (readiness === 'draining') return cut();
  readiness = 'draining';
  log.info({ graceMs }, 'draining');
  grace = setTimeout(() => server.close(), graceMs);
  setTimeout(cut, STOP_MS).unref();
  // Last resort, where something else keeps the process alive, such as log lines that are not read.
  setTimeout(() => void log.close().finally(() => process.exit(0)), STOP_MS + CUT_MS).unref();
}

function cut(): void {
  server.close();
  server.closeAllConnections();
}

/** A site without metrics does not load their library. */
async function loadMetrics(address: Address) {
  const { startMetrics } = await import('#server/hosts/node/metrics.ts');
  return startMetrics(address).catch((error: unknown) => cannotListen(error, address));
}

async function cannotListen(error: unknown, address: Address = settings): Promise<never> {
  reporting.report(error, { during: 'start' });
  await reporting.flush();
  await log.close();
  return stopWith(listenRefusal(address, error));
}
