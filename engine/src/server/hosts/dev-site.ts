import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { escapeHtml } from '#lib/html.ts';
import type { App, createApp, Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { describeFailure, type createFailureLog, type Failure } from '#server/hosts/dev-failure.ts';
import type { RequestHandler } from '#server/http/request-handler.ts';
import { encodeText, statusResponse, type SiteResponse } from '#server/http/site-response.ts';
import type { Spotlight } from '#server/hosts/spotlight.ts';
import type { Report } from '#monitoring/report.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import { engineFile } from '../../../build/engine-files.ts';
import { publicFileProblems } from '../../../build/public-file-problems.ts';
import { assertSite, configFile } from '../../../build/site-check-plugin.ts';
import { SiteMistake } from '../../../build/site-mistake.ts';

type Options = {
  readonly vite: ViteDevServer;
  readonly site: string;
  readonly config: Config;
  /** Calls that are shown in the page, where no service is configured and the site measures visits. */
  readonly inspected: NonNullable<Config['analytics']>;
  readonly host: Omit<Host, 'report'>;
  readonly findSpotlight: () => Promise<Spotlight>;
  readonly failures: ReturnType<typeof createFailureLog>;
  /** Of what is read, but not for long. */
  readonly warnings: ReturnType<typeof createFailureLog>;
};

type DevelopmentSite = RequestHandler & {
  /** Writes what would fail with every page, before one is requested. */
  check(): Promise<void>;
};

/** The site as its files are at each request: the app is loaded again, and a failure is shown in place of the page. */
export function developmentSite(options: Options): DevelopmentSite {
  const { vite, findSpotlight, failures } = options;
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
    failures.forget();
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
  { vite, site, config, inspected, host, warnings }: Options,
  { errorReporting, report }: Spotlight,
): Promise<App> {
  // The types of the two modules' exports, which Vite does not know.
  const facts = (await vite.ssrLoadModule(resolve(configFile(site)))) as { default: SiteDefinition };
  const lines = assertSite(site, facts.default);
  if (lines.length > 0) warnings.write({ lines });
  const problems = publicFileProblems(site);
  if (problems.length > 0) throw new SiteMistake(problems);
  const module = (await vite.ssrLoadModule(engineFile('#server/app.ts'))) as { createApp: typeof createApp };
  const analytics = config.analytics ?? (facts.default.measurement === undefined ? null : inspected);
  return module.createApp({ ...config, analytics, errorReporting }, { ...host, report });
}

/** Where Vite serves a module of the engine. */
export function moduleUrl(name: string): string {
  return `/@fs/${engineFile(name).replace(/^\//, '')}`;
}

function isPage({ headers }: SiteResponse): boolean {
  return headers[headers.indexOf('content-type') + 1]?.startsWith('text/html') === true;
}

const STYLE = `:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
li, pre { font: 0.9rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }`;

/** The page that shows a failure. Its script reloads it after an edit. `changes`: of files, before the page was requested. */
function failurePage({ lines, calls }: Failure, changes: number): SiteResponse {
  const list = lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('\n');
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>This page cannot be made</title>
<style>${STYLE}</style>
<script type="module" src="${moduleUrl('#dev/error-page.browser.ts')}"></script>
</head>
<body>
<main data-changes="${changes}">
<h1>This page cannot be made</h1>
<ul>
${list}
</ul>
${calls === undefined ? '' : `<pre>${escapeHtml(calls)}</pre>`}
<p>It is loaded again by itself when a file is saved.</p>
</main>
</body>
</html>
`;
  return {
    status: 500,
    headers: ['content-type', 'text/html; charset=utf-8', 'cache-control', 'no-store'],
    body: encodeText(html),
  };
}
