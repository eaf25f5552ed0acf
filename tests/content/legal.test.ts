import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lintLegal, sitePages } from '#legal/lint.server.ts';
import { ALLOWED_ORIGINS } from '#site/company.ts';
import { LEGAL_DOCUMENTS } from '#site/legal-documents.ts';
import { DEFAULT_LOCALE, LOCALES } from '#site/locales.ts';

const FOLDER = 'content/legal';
const ARCHIVE_HASHES = `${FOLDER}/archive-hashes.json`;

/** The legal texts as they lie in the project; a README beside the folders of the locales is none. */
function legalFiles(): Map<string, string> {
  const paths = globSync(`${FOLDER}/*/**/*.md`).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path.slice(FOLDER.length + 1), readFileSync(path, 'utf8')]));
}

function archiveHashes(): Record<string, string> {
  return existsSync(ARCHIVE_HASHES) ? (JSON.parse(readFileSync(ARCHIVE_HASHES, 'utf8')) as Record<string, string>) : {};
}

test('the legal texts keep the rules of the linter', async () => {
  const files = legalFiles();

  const problems = await lintLegal({
    files,
    pages: sitePages(files.keys()),
    slugs: LEGAL_DOCUMENTS,
    locales: [DEFAULT_LOCALE, ...LOCALES.map(({ code }) => code).filter((code) => code !== DEFAULT_LOCALE)],
    allowedOrigins: ALLOWED_ORIGINS,
    archiveHashes: archiveHashes(),
  });

  expect(files.size).toBeGreaterThanOrEqual(LEGAL_DOCUMENTS.length);
  expect(problems).toEqual([]);
});
