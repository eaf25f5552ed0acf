import { checkConfig } from '#commands/config/check-config.ts';
import { placeAndWhat } from '#commands/doctor/finding.ts';
import { foreignFindings } from '#commands/doctor/foreign-findings.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';
import { siteMessages } from '#commands/texts/site-messages.ts';
import { SITE } from '#model/facts.ts';

/** What a build says although it succeeds: settings under an old name, and words that are still in another language. */
export function warningLines(): string[] {
  const files = readSiteFiles();
  return [...checkConfig(SITE).renamed, ...foreignFindings(siteMessages(files), files).map(placeAndWhat)];
}
