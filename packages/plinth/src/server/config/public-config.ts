import { invariant } from '#lib/invariant.ts';
import { allClauses } from 'plinth-policies/text';
import { oldestCounting, textInForce } from 'plinth-policies/versions';
import { sitePolicies } from '#legal/site-policies.server.ts';
import type { Config } from '#server/config/config.ts';
import { DEFAULT_LOCALE, hasEndedOn, MEASUREMENT, POLICIES } from '#model/facts.ts';
import type { PublicConfig } from '#model/public-config.ts';

/**
 * The settings in every page on a day. No analytics while the policy in force lacks its clauses: a later one may have
 * them. @throws when analytics is on and `config.ts` names no policy for it
 */
export async function publicConfig(
  { siteUrl, siteEnv, analytics, errorReporting }: Config,
  day: string,
): Promise<PublicConfig> {
  const policy = analytics === null ? undefined : await policyOfChoices(day);
  const ended = POLICIES.filter((slug) => hasEndedOn(slug, day));
  return {
    siteUrl,
    ...(ended.length > 0 && { ended }),
    ...(siteEnv === 'development' && { development: true }),
    ...(analytics === null || policy === undefined ? {} : { analytics: { ...analytics, ...policy } }),
    ...(errorReporting === null ? {} : { errorReporting: { ...errorReporting, environment: siteEnv } }),
  };
}

/** Of the policy in the default language, which is binding; undefined while it lacks the clauses on measuring. */
async function policyOfChoices(day: string): Promise<{ policy: string; since?: string } | undefined> {
  invariant(MEASUREMENT, 'ANALYTICS_PROVIDER is set, and config.ts has no `measurement`');
  const policies = await sitePolicies();
  const versions = await policies.versions(MEASUREMENT.policy, day);
  const inForce = textInForce(versions);
  if (inForce === undefined) return undefined;
  const document = await policies.text(MEASUREMENT.policy, { locale: DEFAULT_LOCALE, version: inForce.effective });
  invariant(document, `no policy ${MEASUREMENT.policy} to record a choice against`);
  const ids = allClauses(document.clauses).map(({ id }) => id);
  if (!Object.values(MEASUREMENT.clauses).every((id) => ids.includes(id))) return undefined;
  const policy = inForce.effective;
  const since = oldestCounting(versions);
  return since === undefined || since === policy ? { policy } : { policy, since };
}
