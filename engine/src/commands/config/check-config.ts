import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { CONFIG_SCHEMA } from '#commands/config/config-schema.ts';

/** Each as `file:line: problem`. */
export type ConfigProblems = {
  /** Settings that are missing or something else than they take. */
  readonly unreadable: readonly string[];
  /** Settings that this engine does not have. */
  readonly unknown: readonly string[];
};

type Options = {
  /** `config.ts` as text, and its name in a problem. */
  readonly text: string;
  readonly file: string;
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
    };
  return configProblems(definition, { text: readFileSync(file, 'utf8'), file });
}

export function configProblems(definition: unknown, { text, file }: Options): ConfigProblems {
  const found = { unreadable: [] as string[], unknown: [] as string[] };
  for (const issue of v.safeParse(CONFIG_SCHEMA, definition).issues ?? []) {
    const path = pathOf(issue);
    found[isUnknown(issue) ? 'unknown' : 'unreadable'].push(
      `${file}:${settingLine(text, path)}: ${describe(issue, path)}`,
    );
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

function describe(issue: Issue, path: Path): string {
  const names = path.filter((step) => typeof step === 'string');
  const name = names.at(-1);
  const inPlace = names.length < 2 ? '' : ` in ${names.slice(0, -1).join('.')}`;
  if (isUnknown(issue)) return `"${name}"${inPlace} is no setting: takes ${issue.message}`;
  if (issue.input === undefined)
    return `"${name}"${inPlace} is ${typeof path.at(-1) === 'number' ? 'empty' : 'missing'}`;
  return `"${name}"${inPlace} is ${written(issue.input)}: takes ${issue.message}`;
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
