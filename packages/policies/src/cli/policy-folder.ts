import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { folderSource } from '../node/folder-source.ts';
import { dayIn } from '../lib/days.ts';
import { OwnerError, type Problem } from '../lib/owner-error.ts';
import type { PolicyLife } from '../versions/policy-life.ts';
import { HASH_LIST, parseHashList } from './hash-list.ts';

export const LEGAL_FOLDER = 'legal';

/** The texts of a folder by their paths under `legal/`, and the listed hashes. */
export type LegalFolder = {
  readonly files: ReadonlyMap<string, string>;
  readonly hashes: Readonly<Record<string, string>>;
};

/** What the commands have to know of a folder: from `policies.json`, or from the settings of a website engine. */
export type PolicyFolder = {
  /** How an owner calls the commands, such as `npx policies`. */
  readonly command: string;
  /** What names policies and languages, such as `policies.json`. */
  readonly settingsFile: string;
  /** The codes that name the folders of the texts, the binding one first. */
  readonly languages: readonly [string, ...string[]];
  /** The tag of the first one, where it is not its code. */
  readonly language?: string;
  readonly slugs: readonly string[];
  /** What became of policies, by slug. */
  readonly lives: Readonly<Record<string, PolicyLife>>;
  /** Whether a first text makes a policy: elsewhere the settings name it. */
  readonly takesNewSlugs: boolean;
  /** The policy against which visitors agree to being measured. */
  readonly consentPolicy?: string | undefined;
  /** Ids of the page around a text, which no clause may have. */
  readonly reservedIds?: ReadonlySet<string>;
  /** IANA name of the company's zone, whose calendar says which text is in force. */
  readonly timeZone: string;
  /** Where a site answers with `history.json`. */
  readonly historyPath: (slug: string) => string;
  /** The mistakes in the texts, as they are or will be. */
  readonly lint: (legal: LegalFolder) => readonly Problem[];
};

/** ISO date where the company is. */
export function todayIn({ timeZone }: Pick<PolicyFolder, 'timeZone'>): string {
  return dayIn(timeZone, Date.now());
}

/** `mayBeMissing`: before the first text. @throws OwnerError for a list of hashes that cannot be read */
export function readLegal({ command }: Pick<PolicyFolder, 'command'>, root = '.', mayBeMissing = false): LegalFolder {
  const folder = resolve(root, LEGAL_FOLDER);
  if (!existsSync(folder)) {
    if (mayBeMissing) return { files: new Map(), hashes: {} };
    throw new OwnerError(`There is no folder ${LEGAL_FOLDER}/ here: it holds the texts, such as legal/en/privacy.md.`);
  }
  const read = (path: string) => readFileSync(resolve(folder, path), 'utf8');
  const isListed = existsSync(resolve(folder, HASH_LIST));
  return {
    files: new Map(
      folderSource(folder)
        .list()
        .toSorted()
        .map((path) => [path, read(path)]),
    ),
    hashes: isListed ? parseHashList(read(HASH_LIST), `${LEGAL_FOLDER}/${HASH_LIST}`, command) : {},
  };
}

/** A path as it was typed: relative to where npm was called, which may not be the folder of the texts. */
export function typedPath(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path);
}

/** Of a path that was typed: what was given, where it was looked for, and why there. */
export function unreadable(path: string): string {
  return `${path} cannot be read. It was looked for at ${typedPath(path)}: a path starts where the command is given, with -C too.`;
}
