import { measuringFacts } from '#commands/texts/measuring-facts.ts';
import { archiveHashes, legalFiles, type SiteFiles } from '#commands/texts/site-files.ts';
import { siteMessages } from '#commands/texts/site-messages.ts';
import { unwrittenNames } from '#commands/texts/stored-names.ts';
import type { LintInput } from '#lint/linted-document.server.ts';
import { lintLegal, sitePages } from '#lint/lint-legal.server.ts';
import { MEASUREMENT, PERMITTED_ORIGINS } from '#model/facts.ts';
import { POLICIES } from '#model/policies.ts';
import { LOCALES } from '#model/locales.ts';

/** The problems that the linter finds in the legal texts of a site, a line each. */
export function lintSite(files: SiteFiles, rules: Pick<LintInput, 'minWords' | 'needsSummaries'> = {}): string[] {
  const texts = legalFiles(files);
  // In each language, the note that a policy's first version must have.
  const firstNotes = [...siteMessages(files)].flatMap(([code, messages]) => {
    const note = messages.get('legal.firstPublished');
    return note === undefined ? [] : [[code, note] as const];
  });
  const languages = LOCALES.length;
  return lintLegal({
    files: texts,
    pages: sitePages(texts.keys()),
    slugs: POLICIES,
    locales: LOCALES.map(({ code }) => code),
    allowedOrigins: PERMITTED_ORIGINS,
    firstNotes: Object.fromEntries(firstNotes),
    archiveHashes: archiveHashes(files),
    unwritten: unwrittenNames({ measurement: MEASUREMENT, languages }),
    ...(MEASUREMENT && { measuring: measuringFacts(MEASUREMENT, languages, files.get('config.ts') ?? '') }),
    ...rules,
  });
}
