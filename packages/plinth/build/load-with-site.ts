import { createServer } from 'vite';
import { engineFile } from './engine-files.ts';
import { siteConfig } from './vite-config.ts';

/** Runs a module of the server, such as `#server/render/render-review.tsx`, with the site as it is now, without a build. */
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
