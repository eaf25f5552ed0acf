import { afterAll, afterEach, beforeAll } from 'vitest';
import type { AnalyticsProvider } from './analytics-files.ts';
import { startAnalyticsService, type AnalyticsService, type WireCall } from './analytics-service.ts';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';

export type AnalyticsSite = {
  readonly url: string;
  readonly service: AnalyticsService;
  /** Calls the service has accepted, in the order they were made. */
  calls(): WireCall[];
};

/** A function is asked for settings when all before it runs. */
type Options = {
  readonly env?: Record<string, string> | (() => Record<string, string>);
  readonly root?: string;
};

/** A built site with a service beside it that records what arrives; both begin each test with nothing said. */
export function useAnalyticsSite(
  provider: AnalyticsProvider,
  { env = {}, root = BUILD_FOLDER }: Options = {},
): () => AnalyticsSite {
  let site: SiteServer | undefined;
  let service: AnalyticsService | undefined;
  /** What the page of an earlier test sends as it is closed may come late: it says when it was made. */
  let begun = 0;
  beforeAll(async () => {
    service = await startAnalyticsService(provider);
    const more = typeof env === 'function' ? env() : env;
    site = await startSite({ env: { ...service.env, ...more }, root });
  });
  afterEach(() => {
    service?.release();
    Object.assign(service?.behaviour ?? {}, { script: 'ok', endpoint: 'ok' });
    service?.forget();
    begun = Date.now();
  });
  afterAll(async () => {
    await Promise.all([site?.stop(), service?.stop()]);
  });
  return () => {
    if (site === undefined || service === undefined) throw new Error('the site runs only inside tests');
    const { calls } = service;
    return {
      url: site.url,
      service,
      calls: () =>
        calls
          .filter((call) => call.status === 200 && madeAt(call) >= begun)
          .toSorted((one, other) => madeAt(one) - madeAt(other)),
    };
  };
}

/** Requests overtake each other; each call says when it was made. */
function madeAt({ body }: WireCall): number {
  return Date.parse(String(body['originalTimestamp'] ?? body['timestamp']));
}

/** `page home`, `track hint_opened`, `identify`: what arrived, a word or two each. */
export function described({ type, name, event }: WireCall): string {
  return [type, event ?? name].filter((part) => part !== undefined && part !== null).join(' ');
}
