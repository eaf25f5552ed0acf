import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flatten, type Bundle } from '#commands/flatten-messages.ts';
import { lintLegal, sitePages } from '#legal/lint.server.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { POLICIES } from '#model/policies.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

/** The owner's house. */
const SITE = 'site';

/** The list beside the policies of a site that published versions are held to. */
export function archiveHashesFile(site = SITE): string {
  return join(site, 'legal/archive-hashes.json');
}

/** The legal texts of a site by their path under its `legal/`; a README beside the folders of the locales is none. */
export function readLegalFiles(site = SITE): Map<string, string> {
  const folder = join(site, 'legal');
  const paths = globSync('*/**/*.md', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The hashes that published versions are held to; none before the first is archived. */
export function readArchiveHashes(site = SITE): Record<string, string> {
  const file = archiveHashesFile(site);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

/** The message files of a site by locale code, flattened to key and text. */
export function readMessages(site = SITE): Map<string, Map<string, string>> {
  return new Map(
    LOCALES.map(({ code, file }) => [code, flatten(JSON.parse(readFileSync(join(site, file), 'utf8')) as Bundle)]),
  );
}

/** What the linter finds in the legal texts of a site, held against its facts. */
export function lintSite(site = SITE, { minWords = 0 } = {}): Promise<string[]> {
  const files = readLegalFiles(site);
  // How each language says that a text is new.
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
    archiveHashes: readArchiveHashes(site),
    minWords,
  });
}
