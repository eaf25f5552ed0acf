import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import type { Change, Project } from '#commands/setup/project.ts';
import { renewedRecord } from '#commands/setup/renewed-record.ts';
import { hashOf, RECORD_FILE, recordOf, writtenRecord, type SiteRecord } from '#commands/site-record.ts';
import { readRecord, readSiteFiles } from '#commands/site-files.ts';

/** For the kinds of files that it formats in `site/`: what it says of ignored files is no matter here. */
const FORMAT = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig;
const FORMATTED = ['.ts', '.tsx', '.css', '.json'];
const UNFORMATTED = /^site\/(?:legal|public)\//;

/** Whether a change would lose what the owner has written: another text, or none, in place of an edited file. */
export function losesEdits({ path, how }: Change, { files, record }: Project): boolean {
  const text = files.get(path);
  if (how === 'edit' || text === undefined || !path.startsWith('site/')) return false;
  return record.files[path.replace('site/', '')] !== hashOf(text);
}

/** The changes as they are written: formatted as the checks ask, and those that then change nothing left out. */
export async function formatted(changes: readonly Change[], { files }: Project): Promise<Change[]> {
  const all = await Promise.all(
    changes.map(async (change) => {
      const { path, text } = change;
      if (text === undefined || !FORMATTED.includes(extname(path)) || UNFORMATTED.test(path)) return change;
      const { code } = await format(path, text, FORMAT);
      return { ...change, text: code };
    }),
  );
  return all.filter(({ path, text }) => files.get(path) !== text);
}

/** Writes and removes files, and with them folders that become empty. */
export function applyChanges(changes: readonly Change[]): void {
  for (const { path, text } of changes) {
    if (text === undefined) removeFile(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

/** Remembers what was written, and what is left of the sample. */
export function renewRecord(before: SiteRecord, changes: readonly Change[]): void {
  const written = new Set(changes.map(({ path }) => path.replace('site/', '')));
  writeFileSync(`site/${RECORD_FILE}`, writtenRecord(renewedRecord(before, written, readSiteFiles('site'))));
}

/** What is known of the site's files; nothing where the list is not there: then each file counts as edited. */
export function presentRecord(): SiteRecord {
  return readRecord('site') ?? recordOf(new Map());
}

function removeFile(path: string): void {
  rmSync(path, { force: true });
  for (let folder = dirname(path); folder !== '.' && existsSync(folder); folder = dirname(folder)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}
