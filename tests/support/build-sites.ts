import { createBuilder } from 'vite';
import { siteConfig } from '../../vite.config.ts';
import { failingFramePlugin } from './failing-frame/failing-frame-plugin.ts';
import { ENGINE_SITES, type TestedSite } from './tested-sites.ts';

/** Set in the process of the test runner, which asks once for each project. */
const DONE = 'TESTED_SITES_ARE_BUILT';

/** Builds the sites of the engine's own tests, once a run. */
export default async function buildSites(): Promise<void> {
  if (process.env[DONE] !== undefined) return;
  process.env[DONE] = 'true';
  for (const site of ENGINE_SITES) await build(site);
}

async function build({ folder, build: outDir, pictures }: TestedSite): Promise<void> {
  const config = siteConfig({ site: folder, outDir, socialImages: pictures });
  const { plugins = [], ...options } = config({ command: 'build', mode: 'production' });
  const builder = await createBuilder({
    ...options,
    plugins: [failingFramePlugin(), ...plugins],
    configFile: false,
    logLevel: 'warn',
  });
  await builder.buildApp();
}
