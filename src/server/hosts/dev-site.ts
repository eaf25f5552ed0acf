import type { ViteDevServer } from 'vite';
import type { App, createApp, Host } from '#server/app.ts';
import type { Config, ErrorReportingConfig } from '#server/config/config.ts';
import { developmentErrorPage } from '#server/hosts/dev-error-page.ts';
import { describeFailure, type createFailureLog, type Failure } from '#server/hosts/dev-failure.ts';
import { statusResponse, type SiteResponse } from '#server/http/site-response.ts';
import type { SiteRequest } from '#server/http/site-request.ts';
import type { Spotlight } from '#server/hosts/spotlight.ts';
import type { Report } from '#monitoring/report.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import { secretFileProblems } from '../../../build/secret-file-problems.ts';
import { assertSite, configFile } from '../../../build/site-check-plugin.ts';
import { SiteMistake } from '../../../build/site-mistake.ts';

type Options = {
  readonly vite: ViteDevServer;
  /** Folder of the site. */
  readonly site: string;
  readonly config: Config;
  readonly host: Omit<Host, 'report'>;
  readonly findSpotlight: () => Promise<Spotlight>;
  readonly failures: ReturnType<typeof createFailureLog>;
};

/** The site as its files are at each request: the app is loaded anew, and what fails is shown in place of the page. */
export function developmentSite({ vite, site, config, host, findSpotlight, failures }: Options) {
  const load = async (errorReporting: ErrorReportingConfig | null, report: Report): Promise<App> => {
    // What these modules export.
    const facts = (await vite.ssrLoadModule(`/${configFile(site)}`)) as { default: SiteDefinition };
    assertSite(site, facts.default);
    const secrets = secretFileProblems(site);
    if (secrets.length > 0) throw new SiteMistake(secrets);
    const module = (await vite.ssrLoadModule('/src/server/app.ts')) as { createApp: typeof createApp };
    return module.createApp({ ...config, errorReporting }, { ...host, report });
  };

  /** What to show in place of the response, where something failed on the way to it. */
  const attempt = async (use: (app: App) => Promise<SiteResponse> | undefined): Promise<SiteResponse | undefined> => {
    const { errorReporting, report } = await findSpotlight();
    const failed: Failure[] = [];
    const fail: Report = (error, context) => {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      const failure = describeFailure(error);
      failed.push(failure);
      failures.write(failure);
      report(error, context);
    };
    const response = await load(errorReporting, fail)
      .then(use)
      .catch((error: unknown) => {
        fail(error, { during: 'request' });
        return undefined;
      });
    const [failure] = failed;
    if (failure === undefined) failures.forget();
    // A program is answered as by the site that it will become.
    else if (response === undefined || isPage(response)) return developmentErrorPage(failure);
    return response;
  };

  return {
    kept: () => undefined,
    respond: async (request: SiteRequest): Promise<SiteResponse> =>
      (await attempt((app) => app.respond(request))) ?? statusResponse(500),
    reject: (status: number): SiteResponse => statusResponse(status),
    /** Tells of what would fail with every page, before anybody asks for one. */
    async check(): Promise<void> {
      await attempt(() => undefined);
    },
  };
}

function isPage({ headers }: SiteResponse): boolean {
  return headers[headers.indexOf('content-type') + 1]?.startsWith('text/html') === true;
}
