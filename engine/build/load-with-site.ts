import { createServer } from 'vite';
import { engineFile } from './engine-files.ts';
import { siteConfig } from './vite-config.ts';

/**
 * Runs a module of the server with the site's texts, words and looks as they are now, without a build. `name`: as it is
 * imported, `#server/render/review.tsx`.
 */
export async function loadWithSite<Module, Result>(
  name: string,
  run: (module: Module) => Promise<Result>,
  site = '.',
): Promise<Result> {
  const config = siteConfig({ site, outDir: 'dist' })({ command: 'serve', mode: 'production' });
  const vite = await createServer({
    ...config,
    mode: 'production',
    configFile: false,
    logLevel: 'silent',
    server: { ...config.server, middlewareMode: true, ws: false, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    // The type of the module's exports, which Vite does not know.
    return await run((await vite.ssrLoadModule(engineFile(name))) as Module);
  } finally {
    await vite.close();
  }
}
