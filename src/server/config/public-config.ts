import { invariant } from '#lib/invariant.ts';
import { oldestCounting } from '#legal/policy-version.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import type { Config } from '#server/config/config.ts';
import { MEASUREMENT } from '#model/facts.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** The settings that stand in every page. Throws when analytics is on and `site/config.ts` names no policy for it. */
export async function publicConfig({ siteUrl, siteEnv, analytics, errorReporting }: Config): Promise<PublicConfig> {
  return {
    siteUrl,
    ...(siteEnv === 'development' && { development: true }),
    ...(analytics === null ? {} : { analytics: { ...analytics, ...(await policyOfChoices()) } }),
    ...(errorReporting === null ? {} : { errorReporting: { ...errorReporting, environment: siteEnv } }),
  };
}

/** A choice is recorded against the policy in the default language, which is the binding text. */
async function policyOfChoices(): Promise<{ policy: string; since?: string }> {
  invariant(MEASUREMENT, 'ANALYTICS_PROVIDER is set, and site/config.ts has no `measurement`');
  const versions = await policyVersions(MEASUREMENT.policy);
  const policy = versions.find(({ status }) => status === 'in-force')?.effective;
  invariant(policy, `no policy ${MEASUREMENT.policy} to record a choice against`);
  const since = oldestCounting(versions);
  return since === undefined || since === policy ? { policy } : { policy, since };
}
