import type { AnalyticsProvider } from './analytics-files.ts';

/** Whether this is `npm run test:long`, which has what `npm test` leaves out: docs/decisions/097. */
const IS_LONG_RUN = process.env['LONG_RUN'] === 'yes';

/** The library to measure with, where one of the two is enough for `npm test`. */
export const TESTED_PROVIDER: AnalyticsProvider = IS_LONG_RUN ? 'rudderstack' : 'segment';

/** All rows of a table, of which `npm test` has those that differ most. */
export function rowsOfRun<Row>(chosen: readonly Row[], others: readonly Row[]): readonly Row[] {
  return IS_LONG_RUN ? [...chosen, ...others] : chosen;
}
