import { createBuilder } from 'vite';
import { siteConfig } from '../../vite.config.ts';

export const FIXTURE_ROOT = '.cache/sites/bilingual';

/** Builds the site of the engine's tests once for all end-to-end tests. */
export default async function buildFixture(): Promise<void> {
  const config = siteConfig({ site: 'tests/sites/bilingual', outDir: FIXTURE_ROOT, socialImages: false });
  const builder = await createBuilder({ ...config({ command: 'build', mode: 'production' }), configFile: false, logLevel: 'warn' });
  await builder.buildApp();
}
