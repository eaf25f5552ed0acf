import type { Page } from 'playwright';
import type { FailingPart } from './failing-frame/fail-on-demand.ts';

/** Makes a part of the fixture site throw in each document from the next one on; called in a document, from now on. */
export async function failIn(page: Page, part: FailingPart | undefined): Promise<void> {
  const set = (failing: FailingPart | undefined): void => void Object.assign(globalThis, { failingPart: failing });
  await page.addInitScript(set, part);
  await page.evaluate(set, part);
}
