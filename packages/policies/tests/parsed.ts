import { parsePolicy } from '../src/text/parse-policy.ts';
import type { PolicyText } from '../src/text/policy-text.ts';

/** The Markdown of a version's file, with this below its title. `fields`: further lines of its front matter. */
export function policyFile(body: string, { title = 'T', effective = '2026-01-01', fields = '' } = {}): string {
  const changes = `changes:\n  - date: ${effective}\n    note: First published.\n`;
  return `---\ntitle: ${title}\ndescription: D\neffective: ${effective}\n${changes}${fields}---\n# ${title}\n\n${body}\n`;
}

export function parsed(body: string, title = 'T'): PolicyText {
  return parsePolicy(policyFile(body, { title }), 'test.md');
}
