import type { SiteServer } from '../../scripts/site-server.ts';
import { useSite } from './use-site.ts';
import { ENGINE_SITES, type EngineSiteName } from './tested-sites.ts';

type Options = { readonly env?: Record<string, string> };

/** Runs a site of the engine's own for the tests of a file, whichever site their project is about; see `useSite`. */
export function useEngineSite(name: EngineSiteName, options: Options = {}): () => SiteServer {
  const root = ENGINE_SITES.find((site) => site.name === name)?.build;
  return useSite({ ...options, ...(root === undefined ? {} : { root }) });
}
