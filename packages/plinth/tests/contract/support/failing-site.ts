import { onTestFinished } from 'vitest';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { policyOf } from '#model/page-name.ts';
import { startSite, type SiteServer } from '../../../scripts/site-server.ts';
import { BROWSER_ACCEPT, type Answer } from '../../../scripts/http-answer.ts';
import { damagedBuild, type Damage } from './damaged-build.ts';
import { eventually } from './eventually.ts';
import { sendOver } from './send.ts';

/** What a visitor brings along, and no report may hold. */
export const SEED = 'seeded-and-nobodys-business';

/** The folder of a damaged build, for one test. */
export function damagedRoot(damage: Damage): string {
  const { root, remove } = damagedBuild(damage);
  onTestFinished(remove);
  return root;
}

/** A server of a damaged build, for one test. */
export function startDamagedSite(damage: Damage, env: Record<string, string>): Promise<SiteServer> {
  return startSite({ root: damagedRoot(damage), env, untilReady: false });
}

/** The settings with which a site reports. */
export function reportingTo({ dsn }: { readonly dsn: string }): Record<string, string> {
  return { SENTRY_DSN: dsn, SENTRY_RELEASE: 'site@1.2.3' };
}

/** Asks as a visitor who brings something of everything. */
export function visit(site: Pick<SiteServer, 'port'>, target: string): Promise<Answer> {
  const headers = {
    accept: BROWSER_ACCEPT,
    cookie: `a=${SEED}`,
    referer: SEED,
    'x-forwarded-for': SEED,
    'user-agent': SEED,
  };
  return sendOver(site.port)({ target, headers });
}

/** Paths of the pages that fail where the policy page is damaged, in the order in which they are rendered beforehand. */
export const FAILING_WITH_POLICY: readonly string[] = fixedAddresses()
  .filter((address) => policyOf(address) !== undefined)
  .map(addressPath);

/** Waits until every policy, which share the damaged page, has failed beforehand. */
export function warmed({ log }: SiteServer): Promise<unknown> {
  const failed = (path: string): boolean =>
    log.some((line) => line['msg'] === 'a page cannot be rendered' && line['path'] === path);
  return eventually(() => FAILING_WITH_POLICY.every(failed));
}
