// `plinth build`: builds the site in this folder into dist/.
import { createBuilder } from 'vite';
import { ownerMessage } from '#lib/owner-problems.server.ts';
import { siteConfig } from '../../build/vite-config.ts';

const OUT = 'dist';
const since = performance.now();
try {
  const config = siteConfig({ site: '.', outDir: OUT })({ command: 'build', mode: 'production' });
  // Silent: warnings end the build (build/no-warnings-plugin.ts), and errors are written below.
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent' });
  await builder.buildApp();
  console.log(`Built the site into ${OUT}/ in ${((performance.now() - since) / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error(ownerMessage(error) ?? error);
  process.exitCode = 1;
}
