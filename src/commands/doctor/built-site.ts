import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GetPage } from '#commands/doctor/crawl.ts';

/** What a build exports, of which there are no types: src/server/hosts/built-app.ts. */
type BuiltModule = {
  readonly parseConfig: (environment: Readonly<Record<string, string>>) => unknown;
  readonly createBuiltApp: (config: unknown, host: object) => Promise<{ fetch: typeof fetch }>;
};

export type BuiltSite = {
  readonly get: GetPage;
};

/** Builds the site where it has changed. @throws BuildError with what the build said. */
export function buildSite(): void {
  // A shell only where npm is a batch file.
  const shell = process.platform === 'win32';
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { encoding: 'utf8', shell });
  if (status !== 0) throw new BuildError(`${stderr}${stdout}`.trim());
}

export class BuildError extends Error {
  override name = 'BuildError';
}

/** The pages that `npm run build` has made, with the settings of a site that measures nothing and reports nowhere. */
export async function loadBuiltSite(folder = 'dist'): Promise<BuiltSite> {
  const built = (await import(pathToFileURL(resolve(folder, 'server/app.js')).href)) as BuiltModule;
  const silent = (): void => {};
  const app = await built.createBuiltApp(built.parseConfig({}), {
    log: { info: silent, warn: silent, error: silent },
    readiness: () => 'ready',
  });
  return {
    get: async (path) => {
      const response = await app.fetch(new Request(`http://localhost${path}`, { redirect: 'manual' }));
      return response.headers.get('content-type')?.startsWith('text/html') === true
        ? { status: response.status, html: await response.text() }
        : undefined;
    },
  };
}
