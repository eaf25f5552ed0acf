import { placeAndWhat } from '#commands/doctor/finding.ts';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { readSiteFiles } from '#commands/site-files.ts';
import { readMessages } from '#commands/site-texts.ts';

/** What a build says of message files in the words of another language: `file:line: what` for each. */
export function foreignLines(site: string): string[] {
  return foreignFindings(readMessages(site), readSiteFiles(site)).map(placeAndWhat);
}
