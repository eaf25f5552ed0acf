import type { TestProject } from 'vitest/node';
import { startSite } from '../../scripts/site-server.ts';
import { buildSite } from './build-site.ts';
import { failingFramePlugin } from './failing-frame/failing-frame-plugin.ts';
import { ENGINE_SITES } from './tested-sites.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the servers that all files of tests share, by the folder of their build. */
    readonly sharedServers: Readonly<Record<string, string>>;
  }
}

/** Set in the process of the test runner, which asks once for each project. */
const SERVERS = 'TESTED_SITES_SERVERS';

/** Builds and serves the sites of the engine's own tests, once a run. Answers what ends their servers. */
export default async function buildSites(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const known = process.env[SERVERS];
  if (known !== undefined) {
    // As it is written below.
    project.provide('sharedServers', JSON.parse(known) as Record<string, string>);
    return undefined;
  }

  for (const { folder: site, build: outDir, pictures: socialImages, failing } of ENGINE_SITES)
    await buildSite({ site, outDir, socialImages, checked: failing.length === 0 }, [failingFramePlugin()]);
  const servers = await Promise.all(
    ENGINE_SITES.map(async ({ build }) => ({ build, server: await startSite({ root: build }) })),
  );
  const addresses = Object.fromEntries(servers.map(({ build, server }) => [build, server.url]));
  process.env[SERVERS] = JSON.stringify(addresses);
  project.provide('sharedServers', addresses);
  return async () => void (await Promise.all(servers.map(({ server }) => server.stop())));
}
