import { createServer, type ViteDevServer } from 'vite';
import { developmentPlugin } from '#server/hosts/dev/development-plugin.ts';
import { parseConfig } from '#server/config/config.ts';
import { listenRefusal } from '#server/hosts/listen.ts';
import { readOrStop, stopWith } from '#server/hosts/read-settings.ts';
import { siteConfig } from '../../../../build/vite-config.ts';

// The development server of the site in this folder: Vite's, to which a plugin adds the app. Nothing here may import the site's
// config: with a mistake in it, the server must start all the same.
const site = '.';
// This machine only: it answers with sources and unpublished texts. For `localhost` browsers try it after ::1.
const DEFAULTS = { host: '127.0.0.1', siteEnv: 'development' };
/** An install writes it last. What was missing before is found by a new server only. */
const INSTALLED = 'package.json';

const settings = readOrStop(() => parseConfig(process.env, DEFAULTS));
const started = Date.now();
let port = settings.port;
let restarting: Promise<void> | undefined;
await start();
console.log(`Development server: http://localhost:${port}`);

async function start(): Promise<void> {
  const vite = await listen().catch((error: unknown) => stopWith(listenRefusal(settings, error)));
  // With PORT=0 any free port, and the same again after a restart.
  port = vite.config.server.port;
  vite.watcher.on('all', (_change, file) => {
    if (file.replaceAll('\\', '/') !== `${vite.config.root}/${INSTALLED}`) return;
    restarting ??= vite
      .close()
      .then(start)
      .finally(() => (restarting = undefined));
  });
}

async function listen(): Promise<ViteDevServer> {
  const { plugins, ...base } = siteConfig({ site, outDir: 'dist' })({ command: 'serve', mode: 'development' });
  // Pages name the port: without SITE_URL it is part of their address.
  const config = () => parseConfig({ ...process.env, PORT: String(port) }, DEFAULTS);
  const { host } = settings;
  const vite = await createServer({
    ...base,
    configFile: false,
    clearScreen: false,
    plugins: [plugins, developmentPlugin({ site, config, started })],
    server: {
      ...base.server,
      host,
      port,
      strictPort: true,
      // Names in lower case, as a browser sends them. A site elsewhere has no name that is listed, and reads nothing.
      allowedHosts: [host.toLowerCase(), new URL(settings.siteUrl).hostname],
      // Answers OPTIONS as the site does.
      cors: false,
    },
  });
  return vite.listen();
}
