import type { Finding } from '#commands/doctor/finding.ts';
import { HASH_LIST } from '#commands/policy/hash-list.ts';
import { archiveHashes, legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { hashesInForce } from '#lint/version-rules.server.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';

/** Texts in force whose hash was never kept: of these, an edit in place is not found. `today`: ISO date. */
export function hashFindings(files: SiteFiles, today: string): Finding[] {
  const listed = archiveHashes(files);
  const inForce = hashesInForce(legalFiles(files), { locale: DEFAULT_LOCALE, slugs: POLICIES, today });
  const lacking = Object.keys(inForce).filter((path) => listed[path] === undefined);
  if (lacking.length === 0) return [];
  const what = `lacks the hash of what is in force (${lacking.join(', ')}): once the site is online, npx plinth policy archive lists it, and from then on an edit in place is found`;
  return [{ weight: 'may', file: `legal/${HASH_LIST}`, what }];
}
