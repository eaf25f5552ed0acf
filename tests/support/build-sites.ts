import { buildSite } from './build-site.ts';
import { failingFramePlugin } from './failing-frame/failing-frame-plugin.ts';
import { ENGINE_SITES } from './tested-sites.ts';

/** Set in the process of the test runner, which asks once for each project. */
const DONE = 'TESTED_SITES_ARE_BUILT';

/** Builds the sites of the engine's own tests, once a run. */
export default async function buildSites(): Promise<void> {
  if (process.env[DONE] !== undefined) return;
  process.env[DONE] = 'true';
  for (const { folder: site, build: outDir, pictures: socialImages, failing } of ENGINE_SITES)
    await buildSite({ site, outDir, socialImages, checked: failing.length === 0 }, [failingFramePlugin()]);
}
