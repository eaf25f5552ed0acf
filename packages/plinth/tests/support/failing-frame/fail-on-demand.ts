/** What of a test site's frame can be made to fail, in the browser only. */
export type FailingPart = 'header' | 'root hook' | 'root effect';

/** Throws when the test has asked this part to. */
export function failOnDemand(part: FailingPart): void {
  const { failingPart } = globalThis as { failingPart?: FailingPart };
  if (failingPart === part) throw new Error(`secret of the ${part}`);
}
