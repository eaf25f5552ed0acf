import { clientBuild } from 'virtual:client-build';
import { compress } from '#lib/compress.server.ts';
import { isHiddenPath } from '#lib/url.ts';
import { createApp, type App } from '#server/app.ts';
import { parseConfig, unusableSettings, VARIABLE_NAMES, warningsOf, type Environment } from '#server/config/config.ts';
import type { AssetFiles } from '#server/files/assets.ts';
import { readRequest, toResponse } from '#server/hosts/fetch.ts';
import { createLog, type HostLog } from '#server/hosts/log.ts';
import type { Compress } from '#server/http/representation.ts';
import type { ErrorReporting } from '#monitoring/report.ts';
import { startReporting } from '#server/hosts/start-reporting.ts';

type AssetsBinding = { fetch(url: string, options: { readonly redirect: 'manual' }): Promise<Response> };
type Bindings = Readonly<Record<string, unknown>> & { readonly ASSETS: AssetsBinding };
type Context = { waitUntil(promise: Promise<unknown>): void };
/** `cf`: what the network in front says of a request. It replaces the client's `Accept-Encoding` by its own. */
type WorkerRequest = Request & { readonly cf?: { readonly clientAcceptEncoding?: string } };

type Site = { readonly app: App; readonly reporting: ErrorReporting; readonly usable: boolean };

// An isolate's bindings never change.
let site: Promise<Site> | undefined;

export default {
  async fetch(request: WorkerRequest, bindings: Bindings, context: Context): Promise<Response> {
    const starting = startedSite(bindings);
    const answering = starting.then((started) => answer(request, started), refuseUnstarted);
    // What a request computes is cached for others, who would wait for ever if it ended with a client that goes away.
    const flushing = starting.then(
      ({ reporting }) => answering.then(nextTurn).then(() => reporting.flush()),
      () => {},
    );
    context.waitUntil(flushing);
    return answering;
  },
};

/** A start that failed is tried again by the next request: the isolate may live for days. */
function startedSite(bindings: Bindings): Promise<Site> {
  site ??= createSite(bindings).catch((error: unknown) => {
    site = undefined;
    throw error;
  });
  return site;
}

/** Without a site there are neither its headers nor its log. */
function refuseUnstarted(error: unknown): Response {
  createLog('fatal', console.log).fatal({ err: error }, 'the site cannot be started');
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  return new Response('503 Service Unavailable\n', { status: 503, headers });
}

async function answer(request: WorkerRequest, { app, usable }: Site): Promise<Response> {
  if (!usable) return respondManually(app.reject(503));
  try {
    const read = readRequest({ method: request.method, url: request.url, headers: headersOf(request) });
    return respondManually(app.cached(read) ?? (await app.respond(read)));
  } catch (error) {
    return respondManually(app.reject(500, {}, error));
  }
}

/** The bytes are compressed already where the headers say so: the runtime would do it again. */
function respondManually(found: Parameters<typeof toResponse>[0]): Response {
  return toResponse(found, { encodeBody: 'manual' });
}

function headersOf({ headers, cf }: WorkerRequest): Pick<Headers, 'get'> {
  const accepted = cf?.clientAcceptEncoding;
  if (accepted === undefined) return headers;
  return { get: (name) => (name === 'accept-encoding' ? accepted : headers.get(name)) };
}

/** After the timers of 0 ms that a request has left behind, such as that which starts the next page on demand. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

async function createSite({ ASSETS, ...bindings }: Bindings): Promise<Site> {
  const environment = readEnvironment(bindings);
  const problems = unusableSettings(environment);
  // Where a setting cannot be used, the config serves only to refuse every request.
  const config = parseConfig(problems.length === 0 ? environment : {});
  const log = createLog(config.logLevel, console.log);
  for (const problem of problems) log.fatal({}, problem);
  for (const { variable, message } of warningsOf(environment)) log.warn({ variable }, message);
  const reporting = await startReporting(config, { runtime: { name: 'cloudflare' } });
  const { report } = reporting;
  const readiness = () => 'ready' as const;
  const files = bindingFiles(ASSETS);
  const app = await createApp(config, { client: clientBuild, files, compress: quickly, log, report, readiness });

  log.info({ siteUrl: config.siteUrl, siteEnv: config.siteEnv }, 'started');
  // Last: a start that fails is tried again, and must leave no listener.
  reportRejections(log, reporting);
  return { app, reporting, usable: problems.length === 0 };
}

/** In a file of JSON, a setting may be a number. */
function readEnvironment(bindings: Readonly<Record<string, unknown>>): Environment {
  const names = VARIABLE_NAMES.filter((name) => bindings[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => {
      const value = bindings[name];
      return [name, typeof value === 'string' ? value : JSON.stringify(value)];
    }),
  );
}

function bindingFiles(assets: AssetsBinding): AssetFiles {
  return {
    async read(path) {
      if (isHiddenPath(path)) return undefined;
      // Any host will do. A path that is written in another way than its file's is redirected there: it is not a file's.
      const response = await assets.fetch(`https://assets.invalid${path}`, { redirect: 'manual' });
      if (response.status === 200) return new Uint8Array(await response.arrayBuffer());
      await response.body?.cancel();
      return undefined;
    },
  };
}

/** The best levels take 30 to 90 ms for a page, and an isolate that has just begun serves few visitors. */
const quickly: Compress = (bytes, encoding, effort) => compress(bytes, encoding, effort === 'least' ? effort : 'quick');

/** A rejection that nothing handles ends no process here. What a timer's callback throws, only the runtime logs. */
function reportRejections(log: HostLog, { report }: ErrorReporting): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    report(reason, { during: 'unhandledRejection' });
    log.fatal({ err: reason }, 'unhandled rejection');
  });
}
