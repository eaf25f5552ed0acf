import { readFileSync } from 'node:fs';
import type { LegalSlug } from '#site/legal-documents.ts';
import { DEFAULT_LOCALE } from '#site/locales.ts';

/** The day from which the current text of a policy applies, as its file says. */
export function effectiveDate(slug: LegalSlug): string {
  const file = `content/legal/${DEFAULT_LOCALE}/${slug}.md`;
  const found = /^effective: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1];
  if (found === undefined) throw new Error(`${file} names no effective date`);
  return found;
}
