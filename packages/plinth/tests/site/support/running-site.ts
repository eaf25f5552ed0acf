import { afterAll, beforeAll } from 'vitest';
import { startSite, type SiteServer } from '../../../scripts/site-server.ts';

/** What links on paper begin with. */
export const PUBLIC_ADDRESS = 'http://www.example.com';

/** Runs the built site with these settings for the checks of a file, and answers its address; ask for it inside a check. */
export function useRunningSite(settings: Record<string, string> = {}): () => string {
  let site: SiteServer | undefined;
  beforeAll(async () => {
    site = await startSite({ env: { SITE_URL: PUBLIC_ADDRESS, ...settings } });
  });
  afterAll(async () => site?.stop());
  return () => site?.url ?? '';
}
