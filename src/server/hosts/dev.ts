import { createServer as createHttpServer } from 'node:http';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite } from 'vite';
import { INSPECTOR_KEY } from '#dev/inspector-key.ts';
import type { App, createApp } from '#server/http/app.ts';
import { parseConfig } from '#server/http/config.ts';
import { compress } from '#server/hosts/node-host.ts';
import { listen, reservePort } from '#server/hosts/node-server.ts';
import { findSpotlight, SPOTLIGHT_STREAM } from '#server/hosts/spotlight.ts';

// The development server: Vite for modules and hot reload, the app for everything a visitor would ask for. The app is
// loaded anew for each page, so a changed policy, word or component is there on the next load.
const given = parseConfig(process.env, { siteEnv: 'development' });
const reserved = given.port === 0 ? await reservePort(given) : undefined;
const settings =
  reserved === undefined
    ? given
    : parseConfig({ ...process.env, PORT: String(reserved.port) }, { siteEnv: 'development' });
// Where no service is configured, calls are shown in the page: src/dev/inspector.browser.ts.
const inspected = {
  provider: 'segment',
  scriptUrl: settings.siteUrl,
  writeKey: INSPECTOR_KEY,
  endpoint: settings.siteUrl,
  consent: 'required',
} as const;
const config = { ...settings, analytics: settings.analytics ?? inspected };
const spotlight = process.env['SENTRY_SPOTLIGHT'] ?? SPOTLIGHT_STREAM;
const http = createHttpServer();
const vite = await createVite({
  server: { middlewareMode: true, ws: { server: http }, hmr: { server: http } },
  appType: 'custom',
});
const publicFolder = vite.config.publicDir;
const publicFiles = await readdir(publicFolder);

const host = {
  client: { bootUrl: '/src/dev/entry.browser.ts', build: 'development', development: true },
  files: {
    read: async (path: string) =>
      publicFiles.includes(path.slice(1)) ? new Uint8Array(await readFile(join(publicFolder, path))) : undefined,
    readCompressed: async () => undefined,
  },
  compress,
  log: { info: () => {}, warn: console.warn, error: console.error },
  readiness: () => 'ready' as const,
};

async function loadApp(): Promise<App> {
  const module = (await vite.ssrLoadModule('/src/server/http/app.ts')) as { createApp: typeof createApp };
  // As in production, when there is somebody to report to.
  return module.createApp({ ...config, errorReporting: await findSpotlight(spotlight) }, host);
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

const FROM_VITE = /^\/(?:@|src\/|site\/|node_modules\/|\.vite|__)/;
http.on('request', (request, response) => {
  if (FROM_VITE.test(request.url ?? '')) vite.middlewares(request, response);
  else void page(request, response);
});

const { port } = await listen(http, { ...config, reserved });
console.log(`Development server: http://localhost:${port}`);
