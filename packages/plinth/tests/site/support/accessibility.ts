import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright';
import { inPage } from './in-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that another colour scheme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Options = {
  /** Rules that are left out. */
  readonly without?: readonly string[];
  /** All other rules have seen the same page in other colours. */
  readonly onlyColours?: boolean;
};

/** What axe-core finds on the page as it stands, a line each; empty when it finds nothing. */
export async function accessibilityFindings(
  page: Page,
  { without = [], onlyColours = false }: Options = {},
): Promise<string[]> {
  const options = {
    ...(onlyColours ? { runOnly: { type: 'rule', values: COLOUR_RULES } } : {}),
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  };
  // Evaluated rather than added as a script: the page's own security policy stays on.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOptions) => {
    type Result = {
      id: string;
      help: string;
      helpUrl: string;
      nodes: Array<{ target: unknown[]; failureSummary?: string }>;
    };
    const { axe } = window as unknown as { axe: { run(options: object): Promise<{ violations: Result[] }> } };
    return (await axe.run(runOptions)).violations;
  }, options);
  const found = violations.flatMap(({ nodes, ...rule }) =>
    nodes.map(({ target, failureSummary = '' }) => ({ ...rule, target: target.join(' '), failureSummary })),
  );
  return inPage(page, namedFindings, found);
}

type Found = Record<'id' | 'help' | 'helpUrl' | 'target' | 'failureSummary', string>;

/** Axe's summary is a heading and a list. */
function namedFindings(name: (element: Element) => string, found: readonly Found[]): string[] {
  return found.map(({ id, help, helpUrl, target, failureSummary }) => {
    const element = document.querySelector(target);
    const what = failureSummary
      .trim()
      .replace(/:\s*\n\s*/g, ': ')
      .replace(/\s*\n\s*/g, '; ');
    return `${element === null ? target : name(element)}: ${help}. ${what} (${id}, ${helpUrl.replace(/\?.*/, '')})`;
  });
}
