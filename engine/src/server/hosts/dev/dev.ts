import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { createLogger, createServer as createVite, type Logger } from 'vite';
import { compress } from '#lib/compress.server.ts';
import { siteClock } from '#lib/site-clock.server.ts';
import type { Host } from '#server/app.ts';
import { createFailureLog, describeFailure } from '#server/hosts/dev/dev-failure.ts';
import { accessRefusal, isModulePath, moduleUrl } from '#server/hosts/dev/dev-requests.ts';
import { developmentSite } from '#server/hosts/dev/dev-site.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';
import { createNodeListener } from '#server/hosts/node/node-listener.ts';
import { listen, listenRefusal, reservePort } from '#server/hosts/listen.ts';
import { readConfig, stopWith } from '#server/hosts/read-settings.ts';
import { withDrawnIcons } from '../../../../build/icons/icons-plugin.ts';
import { CLIENT_ELEMENTS } from '../../../../build/client-elements.ts';
import { siteConfig } from '../../../../build/vite-config.ts';

// The development server of the site in this folder: Vite serves modules and hot reload, the app everything else.
const site = '.';
// This machine only: it answers with sources and unpublished texts. For `localhost` browsers try it after ::1.
const DEFAULTS = { host: '127.0.0.1', siteEnv: 'development' };
const settings = readConfig(process.env, DEFAULTS);
const started = Date.now();
// Before the slow steps, so that a port in use is reported at once.
const reserved = await reservePort(settings).catch((error: unknown) => stopWith(listenRefusal(settings, error)));
const config = readConfig({ ...process.env, PORT: String(reserved.port) }, DEFAULTS);
const failures = createFailureLog((text) => console.error(text));
const http = createHttpServer();
// Host names in lower case, as a browser sends them.
const names = [config.host.toLowerCase(), new URL(config.siteUrl).hostname];
const base = siteConfig({ site, outDir: 'dist' })({ command: 'serve', mode: 'development' });
const vite = await createVite({
  ...base,
  configFile: false,
  customLogger: developmentLogger(),
  // Vite checks the host of the hot-update connection against `allowedHosts`.
  server: { ...base.server, middlewareMode: true, ws: { server: http }, hmr: { server: http }, allowedHosts: names },
});
const host: Omit<Host, 'report' | 'now'> = {
  client: {
    bootUrl: moduleUrl(config.analytics === null ? '#dev/inspector.browser.ts' : '#dev/entry.browser.ts'),
    elements: elementModules(),
    printUrl: moduleUrl('#ui/later.css'),
    build: 'development',
    development: true,
  },
  files: withDrawnIcons(await directoryFiles(resolve(site, 'public')), site),
  compress,
  // No errors here: `failures` writes each with its line in the source.
  log: { info: () => {}, warn: console.warn, error: () => {} },
  readiness: () => 'ready',
};
const developed = developmentSite({
  vite,
  site,
  config,
  host,
  clockIn: (timeZone) => siteClock(process.argv.slice(2), timeZone, started),
  failures,
});

const respond = createNodeListener(developed);
http.on('request', (request, response) => {
  const refusal = accessRefusal(request, names);
  if (refusal !== undefined)
    response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(`${refusal}\n`);
  else if (isModulePath(request.url ?? '', site)) vite.middlewares(request, response);
  else respond(request, response);
});

const { port } = await listen(http, { ...config, reserved });
console.log(`Development server: http://localhost:${port}`);
await developed.check();

/** Vite's logger, without the failures that `failures` writes: Vite would add their stacks, and colours. */
function developmentLogger(): Logger {
  const logger = createLogger('info');
  const isWritten = (message: string): boolean =>
    /Error when evaluating SSR module|Failed to run dependency scan/.test(stripVTControlCharacters(message));
  return {
    ...logger,
    error(message, options) {
      if (!isWritten(message))
        failures.write(
          options?.error instanceof Error
            ? describeFailure(options.error)
            : { lines: [stripVTControlCharacters(message)] },
        );
    },
    warn: (message, options) => void (isWritten(message) || logger.warn(message, options)),
    warnOnce: (message, options) => void (isWritten(message) || logger.warnOnce(message, options)),
  };
}

function elementModules(): NonNullable<Host['client']['elements']> {
  const modules = Object.entries(CLIENT_ELEMENTS).map(([element, { script, style }]) => [
    element,
    { script: moduleUrl(script), style: style && moduleUrl(style) },
  ]);
  return Object.fromEntries(modules);
}
