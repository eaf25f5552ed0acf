import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { ENGINE_SITES, type EngineSiteName } from './tested-sites.ts';

type Options = Parameters<typeof startSite>[0];

/** Runs a built site for the tests of a file; ask for it inside a test. A function is asked for options when all before it runs. */
export function useSite(options: Options | (() => Options) = {}): () => SiteServer {
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

/** One of the engine's sites, whichever the tests are about. */
export const useEngineSite = (wanted: EngineSiteName): (() => SiteServer) =>
  useSite({ root: ENGINE_SITES.find(({ name }) => name === wanted)?.build ?? '' });

/** The fixture site with error reporting on. */
export const useReportingSite = (dsn: () => string, env: Record<string, string> = {}): (() => SiteServer) =>
  useSite(() => ({ env: { SENTRY_DSN: dsn(), SENTRY_RELEASE: 'plinth@1.2.3', ...env } }));
