import { randomId } from '#lib/random-id.ts';
import { recordError } from '#monitoring/early-errors.browser.ts';
import { createErrorStore, type ErrorStore } from '#shell/error-store.ts';
import type { PublicConfig } from '#model/public-config.ts';

/** The application's error state. What goes wrong in the application is reported here and nowhere else. */
export function createReportedErrors({ development }: PublicConfig, onReport: () => void): ErrorStore {
  return createErrorStore({
    development: development === true,
    report(error, reference) {
      onReport();
      recordError(error, reference);
      console.error(`Error ${reference}`, error);
    },
    createReference: randomId,
  });
}
