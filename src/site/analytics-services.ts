import type { PublicAnalytics } from '#site/public-config.ts';

type Service = {
  /** As the question and the privacy policy call it. */
  readonly name: string;
  /** Where the service's script usually comes from, and where it sends to: what the privacy policy says. */
  readonly script: string;
  readonly endpoint: string;
};

/**
 * The services that may measure a visit. The clause of the privacy policy names each of them: a test compares the two,
 * and the launch check compares both with the settings.
 */
export const ANALYTICS_SERVICES: Readonly<Record<PublicAnalytics['provider'], Service>> = {
  segment: { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' },
  rudderstack: {
    name: 'RudderStack',
    script: 'https://cdn.rudderlabs.com',
    // Each account has an address of its own.
    endpoint: 'https://sample.dataplane.rudderstack.com',
  },
};
