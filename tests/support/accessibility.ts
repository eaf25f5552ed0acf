import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds on the page as it stands, a line each; empty when it finds nothing. `without`: rules left out. */
export async function accessibilityFindings(
  page: Page,
  { without = [] }: { without?: readonly string[] } = {},
): Promise<string[]> {
  // Evaluated rather than added as a script: the page's own security policy stays on.
  await page.evaluate(AXE);
  return page.evaluate(async (rules) => {
    type Result = { id: string; help: string; nodes: Array<{ target: unknown[]; failureSummary?: string }> };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } };
    const { violations } = await axe.run({
      rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
    });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}: ${failureSummary ?? ''}`),
    );
  }, without);
}
