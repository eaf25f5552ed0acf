import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { CONFIG_SCHEMA } from '#commands/config/config-schema.ts';
import { engineVersion, isBefore } from '#commands/config/version.ts';
import { RENAMED_SETTINGS, type RenamedSetting } from '#model/renamed-settings.ts';

/** Each as `file:line: problem`. */
export type ConfigProblems = {
  /** Settings that are missing or something else than they take. */
  readonly unreadable: readonly string[];
  /** Settings that this engine does not have, or has under another name. */
  readonly unknown: readonly string[];
  /** Settings under an old name that only this version still reads. */
  readonly renamed: readonly string[];
};

type Options = {
  /** `config.ts` as text, and its name in a problem. */
  readonly text: string;
  readonly file: string;
  /** Of the engine: `0.1`. */
  readonly version: string;
  readonly renamed?: readonly RenamedSetting[];
};

type Issue = v.InferIssue<typeof CONFIG_SCHEMA>;
/** Names, and a number for the place in a list. */
type Path = ReadonlyArray<string | number>;

export function checkConfig(definition: unknown, file = 'config.ts'): ConfigProblems {
  // An empty or half-written file exports something else.
  if (typeof definition !== 'object' || definition === null)
    return {
      unreadable: [`${file}:1: exports no site: it takes export default defineSite({ … })`],
      unknown: [],
      renamed: [],
    };
  return configProblems(definition, { text: readFileSync(file, 'utf8'), file, version: engineVersion() });
}

export function configProblems(definition: unknown, options: Options): ConfigProblems {
  const { text, file, version, renamed: rows = RENAMED_SETTINGS ?? [] } = options;
  const found = { unreadable: [] as string[], unknown: [] as string[], renamed: [] as string[] };
  for (const issue of v.safeParse(CONFIG_SCHEMA, definition).issues ?? []) {
    const path = pathOf(issue);
    const row = isUnknown(issue) ? rows.find(({ was }) => isNamed(was, path)) : undefined;
    const isRead = row !== undefined && !isBefore(row.since, version);
    const problem = row === undefined ? describe(issue, path) : describeRenamed(row, isRead);
    const kind = isRead ? 'renamed' : isUnknown(issue) ? 'unknown' : 'unreadable';
    found[kind].push(`${file}:${settingLine(text, path)}: ${problem}`);
  }
  return found;
}

function isUnknown({ expected }: Issue): boolean {
  return expected === 'never';
}

function pathOf(issue: Issue): Path {
  // Of objects and lists.
  return (issue.path ?? []).map(({ key }) => key as string | number);
}

function isNamed(was: string, path: Path): boolean {
  const names = was.split('.');
  return names.length === path.length && names.every((name, index) => [path[index], '*'].includes(name));
}

function describe(issue: Issue, path: Path): string {
  const names = path.filter((step) => typeof step === 'string');
  const name = names.at(-1);
  const inPlace = names.length < 2 ? '' : ` in ${names.slice(0, -1).join('.')}`;
  if (isUnknown(issue)) return `"${name}"${inPlace} is no setting: takes ${issue.message}`;
  if (issue.input === undefined)
    return `"${name}"${inPlace} is ${typeof path.at(-1) === 'number' ? 'empty' : 'missing'}`;
  return `"${name}"${inPlace} is ${written(issue.input)}: takes ${issue.message}`;
}

function describeRenamed({ was, is, since }: RenamedSetting, isRead: boolean): string {
  const old = was.split('.').at(-1);
  return isRead
    ? `"${old}" is called "${is}" since ${since}: rename it, the next version does not read "${old}"`
    : `"${old}" is called "${is}" since ${since}, and is no longer read under its old name: rename it`;
}

function written(input: unknown): string {
  const value = typeof input === 'object' && input !== null && 'value' in input ? input.value : input;
  return JSON.stringify(value)?.slice(0, 60) ?? typeof value;
}

/** The line of a setting in the text of `config.ts`; of the nearest setting that it is in where it is not written itself. */
export function settingLine(text: string, path: Path): number {
  let start = 0;
  let place = 0;
  for (const step of path) {
    if (typeof step === 'number') {
      place = step;
      continue;
    }
    const found = [...text.slice(start).matchAll(writtenName(step))];
    // In a list, as many settings of this name come before it as there are elements that have one.
    const match = found[Math.min(place, found.length - 1)];
    if (match === undefined) break;
    start += match.index;
    place = 0;
  }
  return text.slice(0, start).split('\n').length;
}

/** `name:`, `'name':`, or `name` alone where a variable has its value. */
function writtenName(name: string): RegExp {
  return new RegExp(`(?<![\\w'"./-])(['"]?)${name.replace(/[^\w\s]/g, '\\$&')}\\1(?=\\s*[:,}])`, 'g');
}
