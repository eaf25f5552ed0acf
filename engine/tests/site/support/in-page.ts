import type { Page } from 'playwright';
import { elementName, type ElementName } from '#dev/page-checks/element-name.ts';

/**
 * Runs a check of src/dev/page-checks in the page. Each is one function that uses nothing but its arguments, so that its text
 * is all of it.
 */
export function inPage<Values extends readonly unknown[]>(
  page: Page,
  check: (name: ElementName, ...values: Values) => string[],
  ...values: Values
): Promise<string[]> {
  const written = values.map((value) => JSON.stringify(value));
  return page.evaluate<string[]>(`(${String(check)})(${[String(elementName), ...written].join()})`);
}
