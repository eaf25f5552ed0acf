import { afterAll, beforeAll } from 'vitest';
import { FIXTURE_ROOT } from './build-fixture.ts';
import { startSite, type SiteServer } from './site-server.ts';

/** Runs a built site for the tests of a file; ask for it inside a test. */
export function useSite(options: Parameters<typeof startSite>[0] = {}): () => SiteServer {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    site = await startSite(options);
  });
  afterAll(async () => site?.stop());
  return () => {
    if (site === undefined) throw new Error('the site runs only inside tests');
    return site;
  };
}

export const useFixtureSite = (): (() => SiteServer) => useSite({ root: FIXTURE_ROOT });
