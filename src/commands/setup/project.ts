import type { SiteRecord } from '#commands/site-record.ts';
import type { SiteDefinition } from '#model/define-site.ts';

/** The project before a setup. */
export type Project = {
  /** The text of each file that setup may change, by its path in the project: `site/config.ts`, `.env`. */
  readonly files: ReadonlyMap<string, string>;
  readonly definition: SiteDefinition;
  readonly record: SiteRecord;
  /** ISO date. */
  readonly today: string;
  /** A file that an answer names. @throws AnswersError where there is none. */
  readonly read: (path: string) => string;
};

/** What a setup would do to a file. */
export type Change = {
  readonly path: string;
  /** Its new text; undefined to remove it. */
  readonly text: string | undefined;
  /** `edit` keeps all that the owner wrote; `replace` puts another text in its place, or none. */
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

/** Paths of the files in a folder of the project. */
export function filesIn(files: ReadonlyMap<string, string>, folder: string): string[] {
  return [...files.keys()].filter((path) => path.startsWith(`${folder}/`));
}
