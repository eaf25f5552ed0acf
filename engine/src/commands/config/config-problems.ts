import * as v from 'valibot';
import { CONFIG_SCHEMA } from '#commands/config/config-schema.ts';
import { settingLine } from '#commands/config/setting-line.ts';
import { isBefore } from '#commands/config/version.ts';
import { RENAMED_SETTINGS, type RenamedSetting } from '#model/renamed-settings.ts';

type Options = {
  /** `config.ts` as text, and its name in a problem. */
  readonly text: string;
  readonly file: string;
  /** Of the engine: `0.1`. */
  readonly version: string;
  readonly renamed?: readonly RenamedSetting[];
};

/** Each as `file:line: problem`. */
export type ConfigProblems = {
  /** Settings that are missing or something else than they take. */
  readonly unreadable: readonly string[];
  /** Settings that this engine does not have, or has under another name. */
  readonly unknown: readonly string[];
  /** Settings under an old name that only this version still reads. */
  readonly renamed: readonly string[];
};

type Path = ReadonlyArray<string | number>;

/** What `config.ts` exports, compared with the settings that this engine has. */
export function configProblems(definition: unknown, options: Options): ConfigProblems {
  const { text, file, version, renamed: rows = RENAMED_SETTINGS ?? [] } = options;
  const found = { unreadable: [] as string[], unknown: [] as string[], renamed: [] as string[] };
  for (const issue of issuesOf(definition)) {
    const path = pathOf(issue);
    const row = isUnknown(issue) ? rows.find(({ was }) => isNamed(was, path)) : undefined;
    const isRead = row !== undefined && !isBefore(row.since, version);
    const problem = row === undefined ? describe(issue, path) : describeRenamed(row, isRead);
    const kind = isRead ? 'renamed' : isUnknown(issue) ? 'unknown' : 'unreadable';
    found[kind].push(`${file}:${settingLine(text, path)}: ${problem}`);
  }
  return found;
}

type Issue = v.InferIssue<typeof CONFIG_SCHEMA>;

/** All issues. Valibot names the first unknown setting of an object only, so each is taken out before the next look. */
function issuesOf(definition: unknown): Issue[] {
  const { issues = [] } = v.safeParse(CONFIG_SCHEMA, definition);
  const unknown = issues.filter(isUnknown);
  if (unknown.length === 0) return issues;
  const rest = unknown.reduce((value, issue) => without(value, pathOf(issue)), definition);
  return [...unknown, ...issuesOf(rest)];
}

function isUnknown({ expected }: Issue): boolean {
  return expected === 'never';
}

function without(value: unknown, [name, ...below]: Path): unknown {
  if (Array.isArray(value)) return value.map((each, index) => (index === name ? without(each, below) : each));
  // An issue's path leads through objects and lists.
  const entries = Object.entries(value as object);
  return Object.fromEntries(
    entries.flatMap(([key, each]) => {
      if (key !== name) return [[key, each]];
      return below.length === 0 ? [] : [[key, without(each, below)]];
    }),
  );
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
  const name = path.findLast((step) => typeof step === 'string');
  const place = path
    .slice(0, path.lastIndexOf(name ?? ''))
    .filter((step) => typeof step === 'string')
    .join('.');
  const inPlace = place === '' ? '' : ` in ${place}`;
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

/** A fact as its text. */
function written(input: unknown): string {
  const value = typeof input === 'object' && input !== null && 'value' in input ? input.value : input;
  return JSON.stringify(value)?.slice(0, 60) ?? typeof value;
}
