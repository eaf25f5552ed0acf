import { afterAll, beforeAll, inject } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { ENGINE_SITES, type EngineSiteName } from './tested-sites.ts';

type Options = Parameters<typeof startSite>[0];

/** A site that runs, and that other files of tests may ask as well: its log is not one file's. */
type ServedSite = Pick<SiteServer, 'url'>;

/** The built site that the tests are about, without settings; ask for it inside a test. */
export function useSite(root = BUILD_FOLDER): () => ServedSite {
  const url = inject('sharedServers')[root];
  return url === undefined ? useServer({ root }) : () => ({ url });
}

/** One of the engine's sites, whichever site the project of the tests is about. */
export const useEngineSite = (wanted: EngineSiteName): (() => ServedSite) => useSite(buildOf(wanted));

/** Runs a built site for the tests of a file. A function is asked for options when all before it runs. */
export function useServer(options: Options | (() => Options) = {}): () => SiteServer {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    site = await startSite(typeof options === 'function' ? options() : options);
  });
  afterAll(async () => site?.stop());
  return () => {
    if (site === undefined) throw new Error('the site runs only inside tests');
    return site;
  };
}

/** The fixture site with error reporting on. */
export const useReportingSite = (dsn: () => string, env: Record<string, string> = {}): (() => SiteServer) =>
  useServer(() => ({ env: { SENTRY_DSN: dsn(), SENTRY_RELEASE: 'plinth@1.2.3', ...env } }));

/** The folder of the build of one of the engine's sites. */
export function buildOf(wanted: EngineSiteName): string {
  return ENGINE_SITES.find(({ name }) => name === wanted)?.build ?? '';
}
