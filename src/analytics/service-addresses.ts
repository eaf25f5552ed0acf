import type { PublicAnalytics } from '#model/public-config.ts';

type Service = Pick<PublicAnalytics, 'provider' | 'scriptUrl' | 'writeKey'>;

/** Where the account's settings are asked for: at the script's origin, whatever the script's own path. */
export function settingsAddress({ provider, scriptUrl, writeKey }: Service): string {
  const { origin } = new URL(scriptUrl);
  return provider === 'segment'
    ? `${origin}/v1/projects/${encodeURIComponent(writeKey)}/settings`
    : `${origin}/sourceConfig/`;
}

/**
 * What may run of a service: its script. RudderStack's modern builds load the part that sends from the folder `plugins`
 * beside it; Segment's library has files beside it too, none of which the options of `createSegment` make it ask for.
 */
export function scriptAddresses({ provider, scriptUrl }: Service): string[] {
  return provider === 'segment' ? [scriptUrl] : [scriptUrl, new URL('plugins/', scriptUrl).href];
}
