import { existsSync, globSync, readFileSync } from 'node:fs';
import { lintLegal, sitePages } from '#legal/lint.server.ts';
import { ALLOWED_ORIGINS } from '#site/company.ts';
import { LEGAL_DOCUMENTS } from '#site/legal-documents.ts';
import { DEFAULT_LOCALE, LOCALES } from '#site/locales.ts';

const FOLDER = 'content/legal';
export const ARCHIVE_HASHES = `${FOLDER}/archive-hashes.json`;

/** The legal texts by their path under `content/legal/`; a README beside the folders of the locales is none. */
export function readLegalFiles(): Map<string, string> {
  const paths = globSync(`${FOLDER}/*/**/*.md`).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')]));
}

/** The hashes that published versions are held to; none before the first is archived. */
export function readArchiveHashes(): Record<string, string> {
  return existsSync(ARCHIVE_HASHES) ? (JSON.parse(readFileSync(ARCHIVE_HASHES, 'utf8')) as Record<string, string>) : {};
}

/** What the linter finds in the project's legal texts, held against the facts of the site. */
export function lintProject(files: Map<string, string>): Promise<string[]> {
  return lintLegal({
    files,
    pages: sitePages(files.keys()),
    slugs: LEGAL_DOCUMENTS,
    locales: [DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE)],
    allowedOrigins: ALLOWED_ORIGINS,
    archiveHashes: readArchiveHashes(),
  });
}
