import { createServer as createHttpServer } from 'node:http';
import { resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { INSPECTOR_KEY } from '#dev/inspector-key.ts';
import { compress } from '#lib/compress.server.ts';
import type { App, createApp, Host } from '#server/app.ts';
import { directoryFiles } from '#server/hosts/directory-files.ts';
import { listen, reservePort } from '#server/hosts/node-server.ts';
import { readConfig } from '#server/hosts/read-config.ts';
import { findSpotlight, SPOTLIGHT_STREAM } from '#server/hosts/spotlight.ts';
import { withDrawnIcons } from '../../../build/icons/drawn-icons.ts';
import { siteConfig } from '../../../vite.config.ts';

// The development server, of `site/` or of the folder that is its argument: Vite serves modules and hot reload, and the
// app answers every other request. The app is loaded anew for each page, so that it always shows the files as they are.
const [, , site = 'site'] = process.argv;
const DEFAULTS = { siteEnv: 'development' };
const settings = readConfig(process.env, DEFAULTS);
const reserved = settings.port === 0 ? await reservePort(settings) : undefined;
const config =
  reserved === undefined ? settings : readConfig({ ...process.env, PORT: String(reserved.port) }, DEFAULTS);
// Where no service is configured, calls are shown in the page: src/dev/inspector.browser.ts.
const analytics = config.analytics ?? {
  provider: 'segment',
  scriptUrl: config.siteUrl,
  writeKey: INSPECTOR_KEY,
  endpoint: config.siteUrl,
  consent: 'required',
};
const spotlight = process.env['SENTRY_SPOTLIGHT'] ?? SPOTLIGHT_STREAM;
const http = createHttpServer();
const vite = await createVite({
  ...siteConfig({ site, outDir: 'dist' })({ command: 'serve', mode: 'development' }),
  configFile: false,
  server: { middlewareMode: true, ws: { server: http }, hmr: { server: http } },
});

const host: Host = {
  client: { bootUrl: '/src/dev/entry.browser.ts', build: 'development', development: true },
  files: withDrawnIcons(await directoryFiles(resolve(site, 'public')), site),
  compress,
  log: { info: () => {}, warn: console.warn, error: console.error },
  readiness: () => 'ready',
};

async function loadApp(): Promise<App> {
  const module = (await vite.ssrLoadModule('/src/server/app.ts')) as { createApp: typeof createApp };
  return module.createApp({ ...config, analytics, errorReporting: await findSpotlight(spotlight) }, host);
}

const page = getRequestListener(async (request) => {
  try {
    return await (await loadApp()).fetch(request);
  } catch (error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    console.error(error);
    return new Response(error instanceof Error ? (error.stack ?? error.message) : String(error), { status: 500 });
  }
});

const VITE_PATHS = ['/@', '/src/', '/node_modules/', '/.vite', '/__', `/${site}/`];
http.on('request', (request, response) => {
  if (VITE_PATHS.some((start) => request.url?.startsWith(start))) vite.middlewares(request, response);
  else void page(request, response);
});

const { port } = await listen(http, { ...config, reserved });
console.log(`Development server: http://localhost:${port}`);
