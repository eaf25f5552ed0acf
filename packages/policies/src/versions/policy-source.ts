import type { PolicyText } from '../text/policy-text.ts';
import type { VersionFile } from './policy-version.ts';

/** Where the files of the texts come from. Paths are below the folder of texts: `en/privacy.md`, `en/privacy/next.md`. */
export type PolicySource = {
  readonly list: () => readonly string[] | Promise<readonly string[]>;
  /** A file unchanged; undefined where there is none. */
  readonly read: (path: string) => Content | undefined | Promise<Content | undefined>;
};

export type Content = string | Uint8Array<ArrayBuffer>;

export type ClausesOfVersion = {
  readonly effective: string;
  readonly ids: readonly string[];
  /** Headings by id, of the clauses that not every version has. */
  readonly titles: Readonly<Record<string, string>>;
};

/** With what a build has read in the files, so that no Markdown is parsed. Each is asked only for paths of the list. */
export type BuiltSource = PolicySource & {
  readonly versionFile: (path: string) => VersionFile | Promise<VersionFile>;
  readonly text: (path: string) => Promise<PolicyText>;
  /** The ids of the clauses of all versions, newest first, by the path of the policy's own file. */
  readonly clauses?: (path: string) => Promise<readonly ClausesOfVersion[]> | undefined;
};
