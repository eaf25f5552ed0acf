import { pageName } from '#model/page-name.ts';
import { expect, test } from 'vitest';
import {
  LOCALE_COOKIE_DAYS,
  LOCALE_COOKIE_NAME,
  LOCALE_COOKIE_PATH,
  LOCALE_COOKIE_SAME_SITE,
  localeCookie,
} from '#i18n/visitor-locale.ts';
import {
  FRAMEWORK_TIMEOUT_MS,
  HEARTBEAT_INTERVAL_MS,
  MAX_BREADCRUMBS,
  MAX_IN_FLIGHT,
  MAX_MESSAGE_CHARS,
  NORMALIZE_DEPTH,
  SILENT_HEARTBEATS,
  TRACE_FINAL_MS,
  TRACE_IDLE_MS,
} from '#monitoring/limits.ts';
import { RELOAD_GUARD_KEY, RELOAD_GUARD_MS } from '#navigation/reload-guard.browser.ts';
import { localePrefix } from '#model/locales.ts';
import { payloadPath } from '#page/payload.ts';
import { DEFAULT_STATUS_CODE, INTERNAL_SERVER_ERROR, PAGE_NOT_FOUND } from '#model/errors.ts';
import { ROUTE_NAME_SEPARATOR, routeName } from '#monitoring/report.ts';
import { addressPath, fixedAddresses } from '#model/addresses.ts';
import { RATE_LIMIT_FALLBACK_MS } from '../support/rate-limit.ts';

// The specification's constants, each once, beside the ones the code obeys.
test.each([
  ['locale cookie name', LOCALE_COOKIE_NAME, 'i18n_redirected'],
  ['locale cookie lifetime in days', LOCALE_COOKIE_DAYS, 365],
  ['locale cookie path', LOCALE_COOKIE_PATH, '/'],
  ['locale cookie SameSite', LOCALE_COOKIE_SAME_SITE, 'lax'],
  ['route name separator', ROUTE_NAME_SEPARATOR, '___'],
  ['reload guard marker time-to-live in milliseconds', RELOAD_GUARD_MS, 10_000],
  ['reload guard marker key', RELOAD_GUARD_KEY, 'site:reload'],
  ['error events buffered', MAX_IN_FLIGHT, 30],
  // Obeyed by the SDK, which has no setting for it. In a page and on the server: tests/long/error-limits.e2e.ts, report-limits.test.ts.
  ['silence after a rate limit without a word on how long, in milliseconds', RATE_LIMIT_FALLBACK_MS, 60_000],
  ['breadcrumbs', MAX_BREADCRUMBS, 100],
  ['depth of normalisation', NORMALIZE_DEPTH, 3],
  ['longest message', MAX_MESSAGE_CHARS, 250],
  ['idle timeout of a trace in milliseconds', TRACE_IDLE_MS, 1_000],
  ['final timeout of a trace in milliseconds', TRACE_FINAL_MS, 30_000],
  ['heartbeat of a trace in milliseconds', HEARTBEAT_INTERVAL_MS, 5_000],
  ['silent heartbeats that end a trace', SILENT_HEARTBEATS, 3],
  ['timeout of the framework integration in milliseconds', FRAMEWORK_TIMEOUT_MS, 2_000],
  ['status of an error without one', DEFAULT_STATUS_CODE, 500],
  ['text of status 404', PAGE_NOT_FOUND, 'Page Not Found'],
  ['text of any other status', INTERNAL_SERVER_ERROR, 'Internal Server Error'],
])('%s', (_, actual, specified) => {
  expect(actual).toBe(specified);
});

test('the locale cookie is not secure', () => {
  expect(localeCookie('en', new Date(0))).not.toMatch(/secure/i);
});

test('every page path ends with a slash', () => {
  for (const address of fixedAddresses()) expect(addressPath(address)).toMatch(/^\/(?:.*\/)?$/);
});

test('the default locale has no prefix in its paths, and its code in its route names', () => {
  expect(localePrefix('en')).toBe('');
  expect(routeName('legal', 'en')).toBe('legal___en');
});

// The suffix marks a second route of the default locale, where that has one with a prefix and one without. With this
// specification's strategy, prefix except default, each page has one route in each language.
test('no route has the default-locale suffix, because no page has two addresses in the default locale', () => {
  const addresses = fixedAddresses();
  const names = addresses.map((address) => routeName(pageName(address), address.locale));

  expect(names.filter((name) => name.endsWith(`${ROUTE_NAME_SEPARATOR}default`))).toEqual([]);
  expect(new Set(addresses.map(addressPath)).size).toBe(new Set(names).size);
});

test('payload paths end in _payload.json', () => {
  for (const address of fixedAddresses()) expect(payloadPath(addressPath(address))).toMatch(/\/_payload\.json$/);
});
