import { placeAndWhat } from '#commands/doctor/finding.ts';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { outlineFindings } from '#commands/doctor/outline-findings.ts';
import { readSiteFiles } from '#commands/site-files.ts';
import { readMessages } from '#commands/site-texts.ts';

/** What a build says of words and policies that are still in another language: `file:line: what` for each. */
export function foreignLines(site: string): string[] {
  const files = readSiteFiles(site);
  return [...foreignFindings(readMessages(site), files), ...outlineFindings(files)].map(placeAndWhat);
}
