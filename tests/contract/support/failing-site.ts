import { onTestFinished } from 'vitest';
import { startSite, type SiteServer } from '../../../scripts/site-server.ts';
import { BROWSER_ACCEPT, type Answer } from '../../../scripts/http-answer.ts';
import { damagedBuild, type Damage } from './damaged-build.ts';
import { eventually } from './eventually.ts';
import { sendOver } from './send.ts';

/** A page that fails where the policy page is damaged. */
export const POLICY = '/legal/privacypolicy/';
/** What a visitor brings along, and no report may hold. */
export const SEED = 'seeded-and-nobodys-business';

/** The folder of a damaged build, for one test. */
export function damagedRoot(damage: Damage): string {
  const { root, remove } = damagedBuild(damage);
  onTestFinished(remove);
  return root;
}

/** A server of a damaged build, for one test. */
export async function startDamagedSite(damage: Damage, env: Record<string, string>): Promise<SiteServer> {
  const site = await startSite({ root: damagedRoot(damage), env, untilReady: false });
  onTestFinished(() => void site.process.kill('SIGKILL'));
  return site;
}

/** The settings with which a site reports. */
export function reportingTo({ dsn }: { readonly dsn: string }): Record<string, string> {
  return { SENTRY_DSN: dsn, SENTRY_RELEASE: 'site@1.2.3' };
}

/** Asks as a visitor who brings something of everything. */
export function visit(site: SiteServer, target: string): Promise<Answer> {
  const headers = {
    accept: BROWSER_ACCEPT,
    cookie: `a=${SEED}`,
    referer: SEED,
    'x-forwarded-for': SEED,
    'user-agent': SEED,
  };
  return sendOver(site.port)({ target, headers });
}

/** Waits until both policies, which share the damaged page, have failed beforehand. */
export function warmed(site: SiteServer): Promise<unknown> {
  return eventually(() => site.log.filter(({ msg }) => msg === 'a page cannot be rendered').length === 2);
}
