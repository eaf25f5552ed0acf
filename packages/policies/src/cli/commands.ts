import { parseArgs } from 'node:util';
import { hashesInForce, hashesOfArchive } from '../lint/lint-legal.ts';
import { OwnerError, problemLine } from '../lib/owner-error.ts';
import { correctText } from './correction.ts';
import { problemsIn } from '../text/problems-in.ts';
import { carryOut } from './file-operation.ts';
import { listHashes } from './hash-list.ts';
import { importText } from './import-text.ts';
import { newVersion } from './next-version.ts';
import { LEGAL_FOLDER, readLegal, todayIn, type PolicyFolder } from './policy-folder.ts';
import { publishVersion } from './publication.ts';
import { showDifference } from './show-difference.ts';
import { verifyPolicies } from './verify-policies.ts';

const OPTIONS = {
  effective: { type: 'string' },
  note: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  language: { type: 'string' },
  date: { type: 'string' },
  due: { type: 'boolean' },
  markdown: { type: 'boolean' },
  against: { type: 'string' },
  material: { type: 'string' },
  base: { type: 'string' },
  title: { type: 'string' },
  'new-id': { type: 'string' },
  headings: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

type Given = {
  readonly [Name in keyof typeof OPTIONS]?: (typeof OPTIONS)[Name]['type'] extends 'string' ? string : boolean;
};

/** A command with its line of help, its options, and how many other arguments it takes. */
export type PolicyCommand = {
  readonly help: string;
  readonly takes: ReadonlyArray<keyof typeof OPTIONS>;
  readonly most: 0 | 1 | 2;
  /** Resolves to false where something is wrong: the exit code is 1 then. */
  readonly run: (
    folder: PolicyFolder,
    given: Given,
    ...positionals: ReadonlyArray<string | undefined>
  ) => void | boolean | Promise<void | boolean>;
};

const COMMANDS: Readonly<Record<string, PolicyCommand>> = {
  new: {
    help: `new <slug> --note TEXT [--effective DATE] [--material yes|no]
    starts the next version: a copy of the text in force and of each translation, to apply from DATE, with one sentence on
    what changes; --material no where it changes nothing that readers decided on, which it asks at a terminal`,
    takes: ['effective', 'note', 'material'],
    most: 1,
    run: (folder, given, slug) => newVersion(folder, slug, given),
  },
  import: {
    help: `import [<slug>] <file> [--note TEXT] [--effective DATE] [--material no] [--title TEXT] [--base ADDRESS] [--new-id IDS] [--headings STYLES] [--dry-run]
    makes a text in Markdown of any tool, a saved page or Word that of the next version, begins one where there is none, or the
    policy, and lists by line what was changed, what was left out, and what needs a person; --headings names a Word
    file's own styles of headings; --dry-run prints the list alone`,
    takes: ['effective', 'note', 'material', 'title', 'base', 'new-id', 'headings', 'dry-run'],
    most: 2,
    // The policy may be left out.
    run: (folder, given, first, second) =>
      second === undefined ? importText(folder, given, undefined, first) : importText(folder, given, first, second),
  },
  correct: {
    help: `correct <slug> [--note TEXT] [--material yes] [--language CODE]
    mends a text in force that is wrong: with --note it begins a correction, a version of today, for you to make the words
    right in its file; without, it finishes it, and carries it into coming texts. Visitors are asked again with --material yes
    alone. With a language it is of that translation`,
    takes: ['note', 'material', 'language'],
    most: 1,
    run: (folder, given, slug) => correctText(folder, slug, given),
  },
  diff: {
    help: `diff <slug> [--date DATE] [--from DATE] [--to DATE] [--language CODE] [--markdown]
    shows what changes from the text in force (today, or on a day) to the next one, or between two versions; of a translation,
    with its language; as Markdown, for a comment`,
    takes: ['date', 'from', 'to', 'language', 'markdown'],
    most: 1,
    run: (folder, given, slug) => showDifference(folder, slug, given),
  },
  publish: {
    help: `publish <slug>, or --due for all whose day has come
    once the next version has come into force by itself, puts its file in the place of the one before, which is kept under
    its date, in each language: no page changes`,
    takes: ['due'],
    most: 1,
    run: (folder, given, slug) => publishVersion(folder, slug, given),
  },
  verify: {
    help: `verify [<slug>] [--against history.json|ADDRESS]
    checks that no version that is or was in force has changed, and compares with a saved history, or with
    that of the live site`,
    takes: ['against'],
    most: 1,
    run: (folder, given, slug) => verifyPolicies(folder, slug, given),
  },
  archive: {
    help: `archive
    lists the hashes of texts in force, and of earlier versions that were added by hand: from then on, a change is an error`,
    takes: [],
    most: 0,
    run: archiveVersions,
  },
  lint: {
    help: `lint
    names each mistake in the texts, with its file and line`,
    takes: [],
    most: 0,
    run: lintTexts,
  },
};

const POSITIONALS = ['no policy, since it is about all', 'one policy', 'a policy and a file'];

/**
 * Runs the command that the arguments name. `others`: the commands of a website engine, beside those of every folder.
 * Resolves to false where a command has found something wrong. @throws OwnerError where one refuses
 */
export async function runPolicyCommand(
  args: readonly string[],
  folder: PolicyFolder,
  others: Readonly<Record<string, PolicyCommand>> = {},
): Promise<boolean> {
  const commands = { ...COMMANDS, ...others };
  const [name = '', ...rest] = args;
  const help = helpText(folder.command, commands);
  if (name === '' || name === '--help' || rest.includes('--help')) {
    console.log(help);
    return true;
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new OwnerError(`"${name}" is no command of ${folder.command}. It takes:\n${help}`);
  const { takes, most, run } = command;
  const { values, positionals } = readArguments(rest, help);
  const unknown = Object.keys(values).filter((option) => !takes.some((taken) => taken === option));
  if (unknown.length > 0)
    throw new OwnerError(
      `${name} takes ${takes.map((option) => `--${option}`).join(', ') || 'no option'}, not --${unknown.join(', --')}.`,
    );
  if (positionals.length > most)
    throw new OwnerError(`${name} takes ${POSITIONALS[most]}: it got ${positionals.join(', ')}.`);
  try {
    return (await run(folder, values, ...positionals)) !== false;
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    throw new OwnerError(problemsIn(folder.language ?? folder.languages[0], error.problems));
  }
}

export function helpText(command: string, commands: Readonly<Record<string, PolicyCommand>> = COMMANDS): string {
  return Object.values(commands)
    .map(({ help }) => `${command} ${help}`)
    .join('\n');
}

function readArguments(args: readonly string[], help: string) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const isOfArguments = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
    throw isOfArguments ? new OwnerError(`${error.message}\n${help}`) : error;
  }
}

/** Adds texts in force and archived versions to the list of hashes. All others stay, since a published version never changes. */
function archiveVersions(folder: PolicyFolder): void {
  const { files, hashes: listed } = readLegal(folder);
  const { slugs, languages } = folder;
  const found = {
    ...hashesInForce(files, { languages, slugs, today: todayIn(folder) }),
    ...hashesOfArchive(files, todayIn(folder)),
  };
  const added = Object.keys(found).filter((path) => listed[path] === undefined);
  carryOut(listHashes(found, listed), LEGAL_FOLDER);
  const lines = added.map((path) => `listed ${path}`).toSorted();
  console.log(lines.length === 0 ? 'Every version that is or was in force is listed.' : lines.join('\n'));
}

function lintTexts(folder: PolicyFolder): boolean {
  const legal = readLegal(folder);
  const problems = folder.lint(legal);
  console.log(
    problems.length === 0
      ? `${legal.files.size === 1 ? 'One text' : `${legal.files.size} texts`}: nothing to mend.`
      : problems.map(problemLine).join('\n'),
  );
  return problems.length === 0;
}
