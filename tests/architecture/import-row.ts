/** Files that share what they may import. The first row whose pattern fits a file counts. */
export type Row = {
  readonly files: RegExp;
  /** Beginnings of the paths it may import. */
  readonly may: readonly string[];
  /** Beginnings of the paths, and names of the packages, of which it may import types. */
  readonly types?: readonly string[];
  /** Packages, as they are written in an import; `node:` stands for all of Node. */
  readonly packages: readonly string[] | 'any';
};
