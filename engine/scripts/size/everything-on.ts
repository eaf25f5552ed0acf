/** Error reporting, as on a live site. */
const REPORTING = {
  SENTRY_DSN: 'https://0123456789abcdef0123456789abcdef@o1234567.ingest.sentry.io/1234567',
  SENTRY_RELEASE: '2026.11.21',
};

/** Analytics, as on a live site; nothing without a provider. */
export function analyticsOn(provider: string | undefined): Record<string, string> {
  if (provider === undefined) return {};
  return {
    ANALYTICS_PROVIDER: provider,
    ANALYTICS_SCRIPT_URL: 'https://cdn.segment.com/analytics.js/v1/0123456789abcdef0123456789abcdef/analytics.min.js',
    ANALYTICS_WRITE_KEY: '0123456789abcdef0123456789abcdef',
    ANALYTICS_ENDPOINT: 'https://api.segment.io/v1',
  };
}

/** The settings with which a page has the most bytes. */
export function everythingOn(provider: string | undefined): Record<string, string> {
  return { ...analyticsOn(provider), ...REPORTING };
}
