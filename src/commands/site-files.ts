import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HASH_LIST, parseHashList } from '#commands/policy/hash-list.ts';
import { RECORD_FILE, type SiteRecord } from '#commands/site-record.ts';

const SITE_FOLDER = 'site';

/** The file that lists the hash of each archived version of a policy. */
function archiveHashesFile(site = SITE_FOLDER): string {
  return join(site, 'legal', HASH_LIST);
}

/** Every text of a site by its path under its folder: what an owner edits, pictures left out. */
export function readSiteFiles(site = SITE_FOLDER): Map<string, string> {
  const paths = globSync('**/*.{ts,tsx,css,json,md,svg,txt}', { cwd: site }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.toSorted().map((path) => [path, readFileSync(join(site, path), 'utf8')]));
}

/** Every file of a site's `public/`, by its path in it. */
export function readPictures(site = SITE_FOLDER): string[] {
  return globSync('**/*.*', { cwd: join(site, 'public') }).map((path) => path.replaceAll('\\', '/'));
}

/** What is known of the files of a site and of the sample in them; undefined where nothing is. */
export function readRecord(site = SITE_FOLDER): SiteRecord | undefined {
  const file = join(site, RECORD_FILE);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SiteRecord) : undefined;
}

/** The legal texts of a site by their path under its `legal/`: `en/privacy.md`, `en/privacy/2026-11-01.md`. */
export function readLegalFiles(site = SITE_FOLDER): Map<string, string> {
  const folder = join(site, 'legal');
  const paths = globSync('*/**/*.md', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  return new Map(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/** The hashes of archived versions by path; empty before the first one is archived. @throws HashListError */
export function readArchiveHashes(site = SITE_FOLDER): Record<string, string> {
  const file = archiveHashesFile(site);
  return existsSync(file) ? parseHashList(readFileSync(file, 'utf8'), file.replaceAll('\\', '/')) : {};
}
