import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import type { TestProject } from 'vitest/node';
import { startSite } from '../../scripts/site-server.ts';
import { buildSite } from './build-site.ts';
import { ENGINE_SITES, type TestedSite } from './tested-sites.ts';

/** Builds a site whose server compresses as fast as it can: no test on it is about how small a page is. */
function quickCompressionPlugin(): Plugin {
  return {
    name: 'test:quick-compression',
    enforce: 'pre',
    resolveId: (source) =>
      source === '#lib/compress.server.ts' ? join(import.meta.dirname, 'quick-compression.ts') : null,
  };
}

/** Parts of the frame that can be made to fail: each passes on to the engine's own. */
const PARTS: Readonly<Record<string, string>> = {
  '#shell/site-header.tsx': 'failing-frame/site-header.tsx',
  '#shell/site-context.tsx': 'failing-frame/site-context.tsx',
};

/** Builds a site whose header and root throw when a test asks them to: see failing-frame/fail-on-demand.ts. */
function failingFramePlugin(): Plugin {
  return {
    name: 'test:failing-frame',
    enforce: 'pre',
    resolveId: (source) => (PARTS[source] === undefined ? null : join(import.meta.dirname, PARTS[source])),
  };
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the servers that all files of tests share, by the folder of their build. */
    readonly sharedServers: Readonly<Record<string, string>>;
  }
}

/** Set in the process of the test runner, which asks once for each project. */
const SERVERS = 'TESTED_SITES_SERVERS';

/** What all of their builds are made from. The packages are known by the lock file and by the last install. */
const SOURCES = [
  'src',
  'build',
  'tsconfig.json',
  'package.json',
  '../policies/src',
  '../policies/package.json',
  '../../package-lock.json',
  '../../node_modules/.package-lock.json',
  'tests/support/build-site.ts',
  'tests/support/failing-frame',
  'tests/support/quick-compression.ts',
  'tests/support/build-sites.ts',
];

/** Builds and serves the sites of the engine's own tests, once a run. Answers what ends their servers. */
export default async function buildSites(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const known = process.env[SERVERS];
  if (known !== undefined) {
    // As it is written below.
    project.provide('sharedServers', JSON.parse(known) as Record<string, string>);
    return undefined;
  }

  for (const site of ENGINE_SITES) await buildOnce(site);
  const servers = await Promise.all(
    ENGINE_SITES.map(async ({ build }) => ({ build, server: await startSite({ root: build }) })),
  );
  const addresses = Object.fromEntries(servers.map(({ build, server }) => [build, server.url]));
  process.env[SERVERS] = JSON.stringify(addresses);
  project.provide('sharedServers', addresses);
  return async () => void (await Promise.all(servers.map(({ server }) => server.stop())));
}

/** Not again while nothing has changed: a single file of tests would wait for three builds. */
async function buildOnce({ folder, build: outDir, pictures: socialImages, failing }: TestedSite): Promise<void> {
  const built = statSync(join(outDir, 'server/node.js'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if ([folder, ...SOURCES].every((path) => lastChange(path) < built)) return;
  const options = { site: folder, outDir, socialImages, checked: failing.length === 0, effort: 'quick' } as const;
  await buildSite(options, [failingFramePlugin(), quickCompressionPlugin()]);
}

/** Of a file, or of all that is in a folder; the time of a folder itself says that a file in it is gone. */
function lastChange(path: string): number {
  const below = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : [];
  return Math.max(...['', ...below].map((name) => statSync(join(path, name)).mtimeMs));
}
