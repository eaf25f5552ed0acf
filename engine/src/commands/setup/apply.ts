import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Change, Project } from '#commands/setup/project.ts';
import { parseMessages } from '#commands/texts/messages.ts';
import {
  hashOf,
  RECORD_FILE,
  recordOf,
  wordsHash,
  writtenRecord,
  type SiteRecord,
} from '#commands/texts/site-record.ts';
import { readSiteFiles } from '#commands/texts/site-files.ts';

export function losesEdits({ path, how }: Change, { files, record }: Project): boolean {
  const text = files.get(path);
  if (how === 'edit' || text === undefined) return false;
  return record.files[path] !== hashOf(text);
}

/** Writes and removes files, and folders that become empty. */
export function applyChanges(changes: readonly Change[]): void {
  for (const { path, text } of changes) {
    if (text === undefined) removeFile(path);
    else {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  }
}

/** Records what was written, and what is left of the sample. */
export function renewRecord(before: SiteRecord, changes: readonly Change[]): void {
  const written = new Set(changes.map(({ path }) => path));
  writeFileSync(RECORD_FILE, writtenRecord(renewedRecord(before, written, readSiteFiles())));
}

/** `written`: the paths that setup wrote; `texts`: every file by its path under `site/`. */
export function renewedRecord(
  before: SiteRecord,
  written: ReadonlySet<string>,
  texts: ReadonlyMap<string, string>,
): SiteRecord {
  const files = Object.entries(recordOf(texts).files).flatMap(([path, hash]) => {
    const known = written.has(path) ? hash : before.files[path];
    return known === undefined ? [] : [[path, known] as const];
  });
  const others = [...texts].filter(([path]) => path !== RECORD_FILE).map(([, text]) => text);
  const names = before.sample.names.filter((name) => others.some((text) => text.includes(name)));
  const { mark } = before.sample;
  const hasMark = mark !== undefined && hashOf(texts.get('public/mark.svg') ?? '') === mark;
  return {
    about: before.about,
    sample: { names, words: wordsLeft(before.sample.words, texts), ...(hasMark ? { mark } : {}) },
    files: Object.fromEntries(files),
  };
}

/** The sample's words that any language still has. The sample's language may no longer be the first. */
function wordsLeft(
  words: SiteRecord['sample']['words'],
  texts: ReadonlyMap<string, string>,
): SiteRecord['sample']['words'] {
  const files = [...texts].filter(([path]) => /^locales\/.*\.json$/.test(path)).map(([, text]) => parseMessages(text));
  const left = Object.entries(words).filter(([key, hash]) =>
    files.some((messages) => wordsHash(messages.get(key) ?? '') === hash),
  );
  return Object.fromEntries(left);
}

function removeFile(path: string): void {
  rmSync(path, { force: true });
  for (let folder = dirname(path); folder !== '.' && existsSync(folder); folder = dirname(folder)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
}
