import { resolve } from 'node:path';
import type { ViteDevServer } from 'vite';
import { compress } from '#lib/compress.server.ts';
import { memoizeAsync } from '#lib/memoize-async.ts';
import { siteClock } from '#lib/site-clock.server.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import type { Report } from '#monitoring/report.ts';
import type { App, createApp, Host } from '#server/app.ts';
import type { Config } from '#server/config/config.ts';
import { moduleUrl } from '#server/hosts/dev/dev-requests.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';
import { CLIENT_ELEMENTS } from '../../../../build/client-build-plugin.ts';
import { engineFile } from '../../../../build/engine-files.ts';
import { withDrawnIcons } from '../../../../build/icons-plugin.ts';
import { assertFiles, assertSite } from '../../../../build/site-check-plugin.ts';

type Options = {
  readonly vite: ViteDevServer;
  readonly site: string;
  readonly config: () => Config;
  readonly started: number;
};

/** Loads the app with the site as its files are at a request. Rejects with the mistakes that would end a build. */
export function createDevelopmentApp(options: Options): (report: Report) => Promise<App> {
  const { vite, site, config, started } = options;
  const files = memoizeAsync(async () => withDrawnIcons(await directoryFiles(resolve(site, 'public')), site));
  let checked = false;
  vite.watcher.on('all', () => (checked = false));

  return async (report) => {
    const definition = await loadDefinition(options);
    if (!checked) assertFiles(site);
    checked = true;
    // The types of the modules' exports, which Vite does not know.
    const module = (await vite.ssrLoadModule(engineFile('#server/app.ts'))) as { createApp: typeof createApp };
    const { TIME_ZONE } = (await vite.ssrLoadModule(engineFile('#model/facts.ts'))) as { TIME_ZONE: string };
    const { analytics, ...settings } = config();
    const isMeasured = definition.measurement !== undefined;
    return module.createApp(
      { ...settings, analytics: analytics ?? (isMeasured ? shownInConsole(settings.siteUrl) : null) },
      { ...host(analytics), files: await files(), now: siteClock(process.argv.slice(2), TIME_ZONE, started), report },
    );
  };
}

async function loadDefinition({ vite, site }: Options): Promise<SiteDefinition> {
  const { default: definition } = (await vite.ssrLoadModule(resolve(site, 'config.ts'))) as { default: SiteDefinition };
  assertSite(site, definition);
  return definition;
}

/** Where no service is configured, the console shows the calls: src/dev/analytics-console.browser.ts. */
function shownInConsole(url: string): NonNullable<Config['analytics']> {
  return { provider: 'segment', scriptUrl: url, writeKey: 'console', endpoint: url, consent: 'required' };
}

function host(analytics: Config['analytics']): Omit<Host, 'files' | 'now' | 'report'> {
  const elements = Object.entries(CLIENT_ELEMENTS).map(([element, { script, style }]) => [
    element,
    { script: moduleUrl(script), style: moduleUrl(style) },
  ]);
  return {
    client: {
      bootUrl: moduleUrl(analytics === null ? '#dev/analytics-console.browser.ts' : '#dev/entry.browser.ts'),
      elements: Object.fromEntries(elements),
      printUrl: moduleUrl('#ui/later.css'),
      build: 'development',
      development: true,
    },
    compress,
    // No errors here: Vite writes each with its place in the source.
    log: { info: () => {}, warn: console.warn, error: () => {} },
    readiness: () => 'ready',
  };
}
