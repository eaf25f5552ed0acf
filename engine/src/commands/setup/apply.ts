import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { FileChange } from '#commands/setup/project.ts';
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

/** Ignored by git. */
const CACHE = '.cache';
const STAGING = `${CACHE}/init`;

/** Writes all texts elsewhere first: a full disk or an interruption leaves no half of a site. */
export function applyChanges(changes: readonly FileChange[], before: SiteRecord): void {
  try {
    for (const { path, text } of changes) if (text !== undefined) writeWithFolder(join(STAGING, path), text);
    for (const { path, text } of changes) {
      if (text === undefined) removeWithFolder(path);
      else {
        mkdirSync(dirname(path), { recursive: true });
        renameSync(join(STAGING, path), path);
      }
    }
  } finally {
    removeWithFolder(STAGING);
  }
  const written = new Set(changes.map(({ path }) => path));
  writeFileSync(RECORD_FILE, writtenRecord(renewedRecord(before, written, readSiteFiles())));
}

function writeWithFolder(path: string, text: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** With the folders that become empty. */
function removeWithFolder(path: string): void {
  rmSync(path, { recursive: true, force: true });
  for (let folder = dirname(path); folder !== '.' && existsSync(folder); folder = dirname(folder)) {
    if (readdirSync(folder).length > 0) return;
    rmdirSync(folder);
  }
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
