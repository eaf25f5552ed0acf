import type { PublicAnalytics } from '#model/public-config.ts';

/** Name of the Trusted Types policy that lets the configured analytics script through, and nothing else. */
export const SCRIPT_POLICY = 'analytics-script';

export const USER_ID_KEY = 'site:user-id';
/** The day from which on the id counts, where no answer ends with it. */
export const USER_ID_SINCE_KEY = 'site:user-id-since';

export const RUDDERSTACK_KEY_PREFIX = 'rudder_';

type Service = Pick<PublicAnalytics, 'provider' | 'scriptUrl' | 'writeKey'>;

export function settingsAddress({ provider, scriptUrl, writeKey }: Service): string {
  const { origin } = new URL(scriptUrl);
  return provider === 'segment'
    ? `${origin}/v1/projects/${encodeURIComponent(writeKey)}/settings`
    : `${origin}/sourceConfig/`;
}

/** The scripts of a service. RudderStack's modern builds load the part that sends from `plugins` beside it. */
export function scriptAddresses({ provider, scriptUrl }: Service): string[] {
  return provider === 'segment' ? [scriptUrl] : [scriptUrl, new URL('plugins/', scriptUrl).href];
}
