import { parseMessages, type Messages } from '#commands/texts/messages.ts';
import { hashOf, type SiteRecord } from '#commands/texts/site-record.ts';
import type { SiteDefinition } from '#model/define-site.ts';

export type Project = {
  /** The text of each file that setup may change, by its path in the site's folder: `config.ts`, `.env`. */
  readonly files: ReadonlyMap<string, string>;
  readonly definition: SiteDefinition;
  readonly record: SiteRecord;
  readonly today: string;
  /** The text of a file that an answer names. @throws AnswersError where there is none. */
  readonly read: (path: string) => string;
};

export type FileChange = {
  readonly path: string;
  /** Its new text; undefined to remove it. */
  readonly text: string | Buffer | undefined;
};

export type Change = FileChange & {
  readonly text: string | undefined;
  /** `edit` keeps everything that the owner wrote; `replace` does not. */
  readonly how: 'edit' | 'replace';
};

export type Part = { readonly changes: readonly Change[]; readonly notes?: readonly string[] };

export function edit(path: string, text: string): Change {
  return { path, text, how: 'edit' };
}

export function replace(path: string, text: string): Change {
  return { path, text, how: 'replace' };
}

export function remove(path: string): Change {
  return { path, text: undefined, how: 'replace' };
}

export function filesIn(files: Project['files'], folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
}

/** The messages of a language; none where its file is missing. `file`: as `config.ts` names it. */
export function messagesIn(files: Project['files'], file: string): Messages {
  return parseMessages(files.get(file) ?? '{}');
}

export function filesAfter<Text>(
  files: ReadonlyMap<string, Text>,
  changes: ReadonlyArray<{ readonly path: string; readonly text: Text | undefined }>,
): Map<string, Text> {
  const after = new Map(files);
  for (const { path, text } of changes) {
    if (text === undefined) after.delete(path);
    else after.set(path, text);
  }
  return after;
}

/** Whether a file is as it was shipped or as setup wrote it. */
export function isRecorded(path: string, { files, record }: Project): boolean {
  return record.files[path] === hashOf(files.get(path) ?? '');
}

export function losesEdits({ path, how }: Change, project: Project): boolean {
  return how === 'replace' && project.files.has(path) && !isRecorded(path, project);
}
