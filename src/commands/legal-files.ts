import { existsSync, globSync, readFileSync } from 'node:fs';
import { flatten, type Bundle } from '#commands/flatten-messages.ts';
import { lintLegal, sitePages } from '#legal/lint.server.ts';
import { PERMITTED_ORIGINS } from '#model/facts.ts';
import { POLICIES } from '#model/policies.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/locales.ts';

const FOLDER = 'site/legal';
export const ARCHIVE_HASHES = `${FOLDER}/archive-hashes.json`;

/** The legal texts by their path under `site/legal/`; a README beside the folders of the locales is none. */
export function readLegalFiles(): Map<string, string> {
  const paths = globSync(`${FOLDER}/*/**/*.md`).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')]));
}

/** The hashes that published versions are held to; none before the first is archived. */
export function readArchiveHashes(): Record<string, string> {
  return existsSync(ARCHIVE_HASHES) ? (JSON.parse(readFileSync(ARCHIVE_HASHES, 'utf8')) as Record<string, string>) : {};
}

/** How each language says that a text is new. */
function readFirstNotes(): Record<string, string> {
  const notes = LOCALES.map(({ code, file }) => [code, flatten(JSON.parse(readFileSync(`site/${file}`, 'utf8')) as Bundle).get('legal.firstPublished')] as const);
  return Object.fromEntries(notes.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** What the linter finds in the project's legal texts, held against the facts of the site. */
export function lintProject(files: Map<string, string>): Promise<string[]> {
  return lintLegal({
    files,
    pages: sitePages(files.keys()),
    slugs: POLICIES,
    locales: [DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE)],
    allowedOrigins: PERMITTED_ORIGINS,
    firstNotes: readFirstNotes(),
    archiveHashes: readArchiveHashes(),
  });
}
