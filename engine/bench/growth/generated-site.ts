import { hash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generatedPolicy } from '../../scripts/generated-policy.ts';

/** The smallest of the engine's sites, which grows by policies. */
const TEMPLATE = 'tests/sites/minimal';
const TEMPLATE_POLICIES = "policies: ['hinweise']";
/** Of each text. Short, so that thousands are built in minutes: what grows is their number. */
const SIZE = { words: 250, clauses: 4 };
const DATES = ['2024-01-01', '2024-07-01', '2025-01-01', '2025-07-01', '2026-01-01'] as const;
const CURRENT = '2026-01-01';

export const VERSIONS = DATES.length;

/** Writes a site of so many policies, each with four earlier versions, and returns the slugs. */
export function generateSite(folder: string, documents: number): string[] {
  rmSync(folder, { recursive: true, force: true });
  cpSync(TEMPLATE, folder, { recursive: true });
  const slugs = Array.from({ length: documents }, (_, index) => `policy-${index + 1}`);
  listPolicies(join(folder, 'config.ts'), slugs);

  const hashes: Record<string, string> = {};
  for (const slug of slugs)
    for (const date of DATES) {
      const path = date === CURRENT ? `de/${slug}.md` : `de/${slug}/${date}.md`;
      const text = versionText(slug, date);
      mkdirSync(dirname(join(folder, 'legal', path)), { recursive: true });
      writeFileSync(join(folder, 'legal', path), text);
      if (date !== CURRENT) hashes[path] = hash('sha256', text);
    }
  writeFileSync(join(folder, 'legal/archive-hashes.json'), `${JSON.stringify(hashes, null, 2)}\n`);
  return slugs;
}

/** Addresses of a policy's current text, its earlier versions, and comparisons of two. */
export function policyPaths(slug: string): { pages: string[]; comparisons: string[] } {
  const earlier = DATES.filter((date) => date !== CURRENT);
  const comparisons = earlier.map((date) => `/legal/${slug}/compare/${date}/${CURRENT}/`);
  return { pages: [`/legal/${slug}/`, ...earlier.map((date) => `/legal/${slug}/${date}/`)], comparisons };
}

function listPolicies(file: string, slugs: readonly string[]): void {
  const text = readFileSync(file, 'utf8');
  if (!text.includes(TEMPLATE_POLICIES)) throw new Error(`${file} does not have ${TEMPLATE_POLICIES}`);
  const list = ['hinweise', ...slugs].map((slug) => `'${slug}'`).join(', ');
  writeFileSync(file, text.replace(TEMPLATE_POLICIES, `policies: [${list}]`));
}

/** Each text has words that no other has: equal ones would be built, compressed and kept more cheaply. */
function versionText(slug: string, date: string): string {
  const dates = DATES.filter((earlier) => earlier <= date).toReversed();
  const [first] = DATES;
  const note = (of: string): string => (of === first ? 'Erstmals veröffentlicht.' : `Changed on ${of}.`);
  const changes = dates.map((of) => `  - date: ${of}\n    note: ${note(of)}`).join('\n');
  return generatedPolicy(`The ${slug}`, SIZE)
    .replace(/^effective: .*$/m, `effective: ${date}`)
    .replace(/^ {2}- date: .*\n {4}note: .*$/m, changes)
    .replaceAll(/\bThe account\b/g, `The ${slug} of ${date}`);
}
