// Builds a generated site in a process of its own, and prints what it used. As `npm run build` does, but without pictures
// for social networks: a build draws one for each policy, which takes longer than all the rest.
import { createBuilder } from 'vite';
import { siteConfig } from '../../build/vite-config.ts';

const [site = '', outDir = ''] = process.argv.slice(2);
const config = siteConfig({ site, outDir, socialImages: false })({ command: 'build', mode: 'production' });
const builder = await createBuilder({ ...config, configFile: false, logLevel: 'silent' });
await builder.buildApp();
const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ cpuSeconds: (userCPUTime + systemCPUTime) / 1e6, peakMb: maxRSS / 1_024 }));
