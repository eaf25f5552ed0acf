import { expect, test } from 'vitest';
import { INTERNAL_SERVER_ERROR, PAGE_NOT_FOUND } from '#model/errors.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { pageName } from '#model/page-name.ts';
import { routeName } from '#monitoring/report.ts';
import * as limits from '#monitoring/limits.ts';
import { RATE_LIMIT_FALLBACK_MS } from '../support/rate-limit.ts';

// Constants of the specification that no other test names: those of the locale cookie, the reload guard, route names and
// error pages are expected by the tests of what they are for.
test.each([
  ['error events buffered', limits.MAX_IN_FLIGHT, 30],
  // Obeyed by the SDK, which has no setting for it. In a page and on the server: tests/long/error-limits.e2e.ts, report-sending.test.ts.
  ['silence after a rate limit without a duration, in milliseconds', RATE_LIMIT_FALLBACK_MS, 60_000],
  ['breadcrumbs', limits.SDK_OPTIONS.maxBreadcrumbs, 100],
  ['depth of normalisation', limits.SDK_OPTIONS.normalizeDepth, 3],
  ['longest message', limits.MAX_MESSAGE_CHARS, 250],
  ['idle timeout of a trace in milliseconds', limits.TRACE_IDLE_MS, 1_000],
  ['final timeout of a trace in milliseconds', limits.TRACE_FINAL_MS, 30_000],
  ['heartbeat of a trace in milliseconds', limits.HEARTBEAT_INTERVAL_MS, 5_000],
  ['silent heartbeats that end a trace', limits.SILENT_HEARTBEATS, 3],
  ['timeout of the framework integration in milliseconds', limits.FRAMEWORK_TIMEOUT_MS, 2_000],
  ['text of status 404', PAGE_NOT_FOUND, 'Page Not Found'],
  ['text of any other status', INTERNAL_SERVER_ERROR, 'Internal Server Error'],
])('%s', (_, actual, specified) => {
  expect(actual).toBe(specified);
});

// The suffix marks a second route of the default locale, where that has one with a prefix and one without. With this
// specification's strategy, prefix except default, each page has one route in each language.
test('each page has one address with a slash, and one route name without the default-locale suffix', () => {
  const addresses = fixedAddresses();
  const names = addresses.map((address) => routeName(pageName(address), address.locale));

  for (const address of addresses) expect(addressPath(address)).toMatch(/^\/(?:.*\/)?$/);
  expect(names.filter((name) => name.endsWith('___default'))).toEqual([]);
  expect(new Set(addresses.map(addressPath)).size).toBe(new Set(names).size);
});
