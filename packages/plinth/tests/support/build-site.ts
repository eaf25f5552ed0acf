import { createBuilder, type Plugin } from 'vite';
import { siteConfig } from '../../build/vite-config.ts';

type SiteBuild = Parameters<typeof siteConfig>[0];

/** Builds a site as `npm run build` does. `plugins` come before the build's own. */
export async function buildSite(build: SiteBuild, plugins: readonly Plugin[] = []): Promise<void> {
  const { plugins: own = [], ...options } = siteConfig(build)({ command: 'build', mode: 'production' });
  const builder = await createBuilder({
    ...options,
    plugins: [...plugins, ...own],
    configFile: false,
    // Its warnings end the build, and its errors are thrown.
    logLevel: 'silent',
  });
  await builder.buildApp();
}
