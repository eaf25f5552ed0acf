import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type AnalyticsProvider = 'segment' | 'rudderstack';

export type ServedFile = { readonly type: string; readonly body: string };

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';

/** What the script's origin of a service serves, by path: the real SDK, and the settings it asks for. */
export const ANALYTICS_FILES = { segment: segmentFiles, rudderstack: rudderstackFiles } as const;

/** Paths of the script and of the settings, and what the endpoint has below its origin. */
export const ANALYTICS_PATHS = {
  segment: {
    script: (key) => `/analytics.js/v1/${key}/analytics.min.js`,
    settings: (key) => `/v1/projects/${key}/settings`,
    endpoint: '/v1',
  },
  rudderstack: { script: () => '/v3/rsa.min.js', settings: () => '/sourceConfig/', endpoint: '' },
} as const satisfies Record<
  AnalyticsProvider,
  { script(key: string): string; settings(key: string): string; endpoint: string }
>;

const resolve = (name: string): string => createRequire(import.meta.url).resolve(name);

function segmentFiles(writeKey: string): Map<string, ServedFile> {
  const folder = dirname(resolve('@segment/analytics-next/dist/umd/standalone.js'));
  const script = (name: string): ServedFile => ({ type: JAVASCRIPT, body: readFileSync(join(folder, name), 'utf8') });
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.js') && name.includes('.bundle.'));
  return new Map([
    [ANALYTICS_PATHS.segment.script(writeKey), script('standalone.js')],
    [ANALYTICS_PATHS.segment.settings(writeKey), { type: JSON_TYPE, body: JSON.stringify(segmentSettings(writeKey)) }],
    ...bundles.map((name) => [`/analytics-next/bundles/${name}`, script(name)] as const),
  ]);
}

/** As the service answers for a source, with its metrics at every call rather than at one in ten. */
function segmentSettings(apiKey: string): object {
  return {
    integrations: {
      'Segment.io': {
        apiKey,
        apiHost: 'api.segment.io/v1',
        unbundledIntegrations: [],
        addBundledMetadata: true,
        maybeBundledConfigIds: {},
        versionSettings: { version: '4.4.7', componentTypes: ['browser'] },
      },
    },
    plan: {
      track: { __default: { enabled: true, integrations: {} } },
      identify: { __default: { enabled: true } },
      group: { __default: { enabled: true } },
    },
    edgeFunction: {},
    analyticsNextEnabled: true,
    middlewareSettings: {},
    enabledMiddleware: {},
    metrics: { sampleRate: 1, host: 'api.segment.io/v1' },
    legacyVideoPluginsEnabled: false,
    remotePlugins: [],
  };
}

function rudderstackFiles(writeKey: string): Map<string, ServedFile> {
  // The package has no script for a page: its CommonJS build in a function, and an instance, which replays the
  // stub's calls as the hosted script does.
  const library = readFileSync(resolve('@rudderstack/analytics-js/bundled'), 'utf8');
  const script = `(function (exports) {${library}\nnew exports.RudderAnalytics();\n})({});`;
  const source = {
    id: 'source-1',
    name: 'Site',
    writeKey,
    enabled: true,
    workspaceId: 'workspace-1',
    config: { statsCollection: { errors: { enabled: true }, metrics: { enabled: true } } },
    connections: [],
    destinations: [],
  };
  return new Map([
    [ANALYTICS_PATHS.rudderstack.script(), { type: JAVASCRIPT, body: script }],
    [
      ANALYTICS_PATHS.rudderstack.settings(),
      { type: JSON_TYPE, body: JSON.stringify({ source, updatedAt: '2026-01-01T00:00:00.000Z' }) },
    ],
  ]);
}
