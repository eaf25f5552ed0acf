import { invariant } from '#lib/invariant.ts';
import { currentDocument } from '#legal/library.server.ts';
import type { Config } from '#server/config/config.ts';
import { MEASUREMENT } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** The settings that stand in every page. Throws when analytics is on and `site/config.ts` names no policy for it. */
export async function publicConfig({ siteUrl, siteEnv, analytics, errorReporting }: Config): Promise<PublicConfig> {
  return {
    siteUrl,
    development: siteEnv === 'development',
    ...(analytics === null ? {} : { analytics: { ...analytics, policy: await policyVersion() } }),
    ...(errorReporting === null ? {} : { errorReporting: { ...errorReporting, environment: siteEnv } }),
  };
}

/** A choice is recorded against the policy in the default language, which is the binding text. */
async function policyVersion(): Promise<string> {
  invariant(MEASUREMENT, 'ANALYTICS_PROVIDER is set, and site/config.ts has no `measurement`');
  const policy = await currentDocument(MEASUREMENT.policy, DEFAULT_LOCALE);
  invariant(policy, `no policy ${MEASUREMENT.policy} to record a choice against`);
  return policy.effective;
}
