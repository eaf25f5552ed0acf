import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { memoizeAsync } from '#lib/memoize-async.ts';
import type { App, createApp, Host } from '#server/app.ts';
import type { Config, ErrorReportingConfig } from '#server/config/config.ts';
import { describeFailure, failurePage, type createFailureLog, type Failure } from '#server/hosts/dev/dev-failure.ts';
import type { RequestHandler } from '#server/http/request-handler.ts';
import { statusResponse, type SiteResponse } from '#server/http/site-response.ts';
import { startReporting } from '#server/hosts/start-reporting.ts';
import type { Report } from '#monitoring/report.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import { engineFile } from '../../../../build/engine-files.ts';
import { publicFileProblems } from '../../../../build/public-file-problems.ts';
import { assertSite, configFile } from '../../../../build/site-check-plugin.ts';
import { OwnerError } from '#lib/owner-error.ts';

type Options = {
  readonly vite: ViteDevServer;
  readonly site: string;
  readonly config: Config;
  readonly host: Omit<Host, 'report' | 'now'>;
  /** The clock, once the config says the company's time zone: a mistake there must not keep the server from starting. */
  readonly clockIn: (timeZone: string) => () => number;
  readonly failures: ReturnType<typeof createFailureLog>;
};

type DevelopmentSite = RequestHandler & {
  /** Writes what would fail with every page, before one is requested. */
  check(): Promise<void>;
};

/** The site as its files are at each request: the app is loaded again, and a failure is shown in place of the page. */
export function developmentSite(options: Options): DevelopmentSite {
  const { vite, config, failures } = options;
  const findSpotlight = createSpotlight(config.spotlight);
  let changes = 0;
  vite.watcher.on('all', () => (changes += 1));

  const attempt = async (use: (app: App) => Promise<SiteResponse> | undefined): Promise<SiteResponse | undefined> => {
    const before = changes;
    const spotlight = await findSpotlight();
    const failed: Failure[] = [];
    const report: Report = (error, context) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const failure = describeFailure(error);
      failed.push(failure);
      failures.write(failure);
      spotlight.report(error, context);
    };
    const response = await loadApp(options, { ...spotlight, report })
      .then(use)
      .catch((error: unknown) => {
        report(error, { during: 'request' });
        return undefined;
      });
    // Only a page is replaced: a request for a payload or a file gets what the built site would send.
    if (response !== undefined && !isPage(response)) return response;
    const [failure] = failed;
    if (failure !== undefined) return failurePage(failure, before);
    // `check` shows no page: it may end while a page fails.
    if (response !== undefined) failures.forget();
    return response;
  };

  return {
    cached: () => undefined,
    respond: async (request) => (await attempt((app) => app.respond(request))) ?? statusResponse(500),
    reject: (status) => statusResponse(status),
    check: async () => void (await attempt(() => undefined)),
  };
}

async function loadApp(
  { vite, site, config, host, clockIn }: Options,
  { errorReporting, report }: Spotlight,
): Promise<App> {
  // The types of the modules' exports, which Vite does not know.
  const { default: definition } = (await vite.ssrLoadModule(resolve(configFile(site)))) as { default: SiteDefinition };
  const text = texts.get(definition) ?? readFileSync(configFile(site), 'utf8');
  texts.set(definition, text);
  assertSite(site, definition, text);
  const problems = publicFileProblems(site);
  if (problems.length > 0) throw new OwnerError(problems);
  const module = (await vite.ssrLoadModule(engineFile('#server/app.ts'))) as { createApp: typeof createApp };
  const { TIME_ZONE } = (await vite.ssrLoadModule(engineFile('#model/facts.ts'))) as { TIME_ZONE: string };
  const analytics = config.analytics ?? (definition.measurement === undefined ? null : inspected(config.siteUrl));
  return module.createApp({ ...config, analytics, errorReporting }, { ...host, now: clockIn(TIME_ZONE), report });
}

/** Of each config, the text that Vite loaded: until Vite notices an edit, the file has lines that are not the config's. */
const texts = new WeakMap<SiteDefinition, string>();

/** Where no service is configured, calls are shown in the page: src/dev/inspector.browser.ts. */
function inspected(url: string): NonNullable<Config['analytics']> {
  return { provider: 'segment', scriptUrl: url, writeKey: 'inspector', endpoint: url, consent: 'required' };
}

function isPage({ headers }: SiteResponse): boolean {
  return headers[headers.indexOf('content-type') + 1]?.startsWith('text/html') === true;
}

/** Spotlight is a viewer on the developer's machine: how pages, and the server, report to it. */
type Spotlight = { readonly errorReporting: ErrorReportingConfig | null; readonly report: Report };

/** Checks at each call whether Spotlight runs at `stream`. While it does not, nothing is reported and no SDK is loaded. */
function createSpotlight(stream: string | null): () => Promise<Spotlight> {
  const none = { errorReporting: null, report: () => {} };
  if (stream === null) return async () => none;
  const { origin, protocol, host } = new URL(stream);
  const dsn = `${protocol}//spotlight@${host}/0`;
  const errorReporting = { dsn, release: undefined, tracesSampleRate: 1, tunnel: stream };
  const runtime = { name: 'node', version: process.version };
  const startOnce = memoizeAsync(() =>
    startReporting({ errorReporting, siteEnv: 'development' }, { tunnel: stream, root: process.cwd(), runtime }),
  );
  return async () => ((await answers(origin)) ? { errorReporting, report: (await startOnce()).report } : none);
}

async function answers(origin: string): Promise<boolean> {
  try {
    const { body } = await fetch(origin, { signal: AbortSignal.timeout(500) });
    await body?.cancel();
    return true;
  } catch {
    return false;
  }
}
