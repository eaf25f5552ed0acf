import type { ReportContext } from '#monitoring/report.ts';
import { pageName } from '#model/page-name.ts';
import { resolvePath } from '#model/addresses.ts';
import { pathOfPayload } from '#page/payload.ts';

/** Of paths that are no page: of the build's files, of balancers, of every other file, of nothing that the site has. */
const [ASSETS, FILE, UNKNOWN] = ['assets', 'file', 'unknown'];
export const HEALTH_ROUTE = 'health';
const HEALTH_PATHS = ['/healthz', '/readyz'];
const FOUND = [200, 304];
/** More than the pages of nearly any site; comparisons of versions are many more. */
const MAX_KNOWN = 1_000;

/** What metrics call a request: the name of its page, or one of a few words, so that no client can add a label. */
export function createRouteLabel(): (pathname: string, status: number) => string {
  // Only of paths that exist: resolving one costs as much as a response from memory.
  const known = new Map<string, string>();
  return (pathname, status) => {
    const label = known.get(pathname);
    if (label !== undefined) return label;
    const found = routeLabel(pathname, status);
    if (FOUND.includes(status) && known.size < MAX_KNOWN) known.set(pathname, found);
    return found;
  };
}

function routeLabel(pathname: string, status: number): string {
  if (HEALTH_PATHS.includes(pathname)) return HEALTH_ROUTE;
  const { route } = routeOf(pathname);
  if (route !== undefined) return route;
  if (!FOUND.includes(status)) return UNKNOWN;
  return pathname.startsWith('/assets/') ? ASSETS : FILE;
}

/** The page that a path, or its payload's path, belongs to. Empty for an unknown path. */
export function routeOf(pathname: string): Pick<ReportContext, 'route' | 'locale'> {
  const { kind, address } = resolvePath(pathOfPayload(pathname) ?? pathname);
  return kind === 'unknown' ? {} : { route: pageName(address), locale: address.locale };
}
