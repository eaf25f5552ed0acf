import type { ReportContext } from '#monitoring/report.ts';
import { pageName } from '#model/page-name.ts';
import { resolvePath } from '#model/addresses.ts';
import { pathOfPayload } from '#page/payload.ts';

/** The page that a path, or its payload's path, belongs to. Empty for an unknown path. */
export function routeOf(pathname: string): Pick<ReportContext, 'route' | 'locale'> {
  const { kind, address } = resolvePath(pathOfPayload(pathname) ?? pathname);
  return kind === 'unknown' ? {} : { route: pageName(address), locale: address.locale };
}
