import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArchiveHashes, readLegalFiles } from '#commands/site-files.ts';
import { missingWords } from '#commands/interface-words.ts';
import { measuringFacts } from '#commands/measuring-facts.ts';
import { unwrittenNames } from '#commands/stored-names.ts';
import { isSampleText } from '#legal/front-matter-lines.ts';
import type { LintInput } from '#lint/linted-document.server.ts';
import { lintLegal, sitePages } from '#lint/lint-legal.server.ts';
import { MEASUREMENT, PERMITTED_ORIGINS, SITE } from '#model/facts.ts';
import { POLICIES } from '#model/policies.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

const SITE_FOLDER = 'site';

/** A message file as it is written: nested objects of ICU messages. */
export type MessageTree = { readonly [key: string]: MessageTree | string };

/** The message files of a site by locale code, flattened to key and text. */
export function readMessages(site = SITE_FOLDER): Map<string, Map<string, string>> {
  return new Map(
    LOCALES.map(({ code, file }) => [
      code,
      flattenMessages(JSON.parse(readFileSync(join(site, file), 'utf8')) as MessageTree),
    ]),
  );
}

/** Every message by its key, joined with dots. */
export function flattenMessages(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): Array<[string, string]> =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flattenMessages(value, `${prefix}${key}.`)],
    ),
  );
}

/** The text of the site's config, for the lines of what is said about it. */
function readConfig(site: string): string {
  return readFileSync(join(site, 'config.ts'), 'utf8');
}

/** The words of the interface that a site needs and its first language lacks, a sentence each. */
export function missingSiteWords(site = SITE_FOLDER): string[] {
  const file = LOCALES.find(({ code }) => code === DEFAULT_LOCALE)?.file ?? '';
  const hasSampleText = [...readLegalFiles(site).values()].some((text) => isSampleText(text));
  const words = readMessages(site).get(DEFAULT_LOCALE) ?? new Map<string, string>();
  return missingWords(`site/${file}`, words, { site: SITE, hasSampleText });
}

/** The problems that the linter finds in the legal texts of a site, a line each. `minWords`: of each policy. */
export function lintSite(
  site = SITE_FOLDER,
  rules: Pick<LintInput, 'minWords' | 'needsSummaries'> = {},
): Promise<string[]> {
  return lintTexts({ files: readLegalFiles(site), archiveHashes: readArchiveHashes(site) }, site, rules);
}

/** The same of texts that may be others than those of the site's folder. */
export function lintTexts(
  { files, archiveHashes }: Pick<LintInput, 'files' | 'archiveHashes'>,
  site = SITE_FOLDER,
  rules: Pick<LintInput, 'minWords' | 'needsSummaries'> = {},
): Promise<string[]> {
  // In each language, the note that a policy's first version must have.
  const firstNotes = [...readMessages(site)].flatMap(([code, messages]) => {
    const note = messages.get('legal.firstPublished');
    return note === undefined ? [] : [[code, note] as const];
  });
  return lintLegal({
    files,
    pages: sitePages(files.keys()),
    slugs: POLICIES,
    locales: [DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE)],
    allowedOrigins: PERMITTED_ORIGINS,
    firstNotes: Object.fromEntries(firstNotes),
    archiveHashes,
    unwritten: unwrittenNames({ measurement: MEASUREMENT, languages: LOCALES.length }),
    ...(MEASUREMENT === undefined ? {} : { measuring: measuringFacts(MEASUREMENT, LOCALES.length, readConfig(site)) }),
    ...rules,
  });
}
