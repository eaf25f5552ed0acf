import type { Page } from 'playwright';
import { elementName, type ElementName } from '#dev/page-checks.ts';

/** Runs a check of src/dev/page-checks.ts in the page, by its text. */
export function inPage<Values extends readonly unknown[]>(
  page: Page,
  check: (name: ElementName, ...values: Values) => string[],
  ...values: Values
): Promise<string[]> {
  const written = values.map((value) => JSON.stringify(value));
  return page.evaluate<string[]>(`(${String(check)})(${[String(elementName), ...written].join()})`);
}
