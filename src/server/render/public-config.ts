import { invariant } from '#lib/invariant.ts';
import { currentDocument } from '#legal/library.server.ts';
import type { Config } from '#server/http/config.ts';
import type { ThirdParties } from '#server/http/security-headers.ts';
import { MEASUREMENT } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import type { PublicConfig } from '#model/public-config.ts';
import { SCRIPT_POLICY } from '#analytics/provider.ts';

/** What a page may know of the settings. */
export async function publicConfig({ siteUrl, siteEnv, analytics, errorReporting }: Config): Promise<PublicConfig> {
  return {
    siteUrl,
    development: siteEnv === 'development',
    ...(analytics === null ? {} : { analytics: { ...analytics, policy: await policyVersion() } }),
    ...(errorReporting === null ? {} : { errorReporting: { ...errorReporting, environment: siteEnv } }),
  };
}

/** The origins that the settings name, each where it is needed and nowhere else. */
export function thirdPartiesOf({ analytics, errorReporting }: PublicConfig): ThirdParties {
  const connections = new Set<string>();
  const scripts: string[] = [];
  if (analytics !== undefined) {
    const script = new URL(analytics.scriptUrl).origin;
    scripts.push(script);
    // Both SDKs ask the origin they come from for the account's settings.
    connections.add(script).add(new URL(analytics.endpoint).origin);
  }
  if (errorReporting !== undefined) connections.add(new URL(errorReporting.dsn).origin);
  return { scripts, connections: [...connections], policies: analytics === undefined ? [] : [SCRIPT_POLICY] };
}

/** The English text is the binding one: a choice is about that. */
async function policyVersion(): Promise<string> {
  invariant(MEASUREMENT, 'ANALYTICS_PROVIDER is set, and site/config.ts has no `measurement`');
  const policy = await currentDocument(MEASUREMENT.policy, DEFAULT_LOCALE);
  invariant(policy, `no policy ${MEASUREMENT.policy} to record a choice against`);
  return policy.effective;
}
