import { parseArgs } from 'node:util';
import { carryOut } from '#commands/policy/file-operation.ts';
import { HASH_LIST, hashListText } from '#commands/policy/hash-list.ts';
import { importWord } from '#commands/policy/import/import-word.ts';
import { newVersion, type NextVersion } from '#commands/policy/next-version.ts';
import { publishVersion } from '#commands/policy/publication.ts';
import { showDifference } from '#commands/policy/show-difference.ts';
import { verifyPolicies } from '#commands/policy/verify-policies.ts';
import { archiveHashes, legalFiles, readSiteFiles } from '#commands/texts/site-files.ts';
import { today, DEFAULT_LOCALE, POLICIES } from '#model/facts.ts';
import { parseLegalPath } from 'plinth-policies/paths';
import { OwnerError } from 'plinth-policies/owner-error';
import { hashesInForce, hashesOfArchive } from '#lint/version-rules.server.ts';

// `npx plinth policy <command>`: the versions of the policies in `legal/`, in each language. Exit code 1 where a command
// refuses, or finds a version that has changed.
const HELP = `npx plinth policy new <slug> --note TEXT [--effective DATE]
    starts the next version: a copy of the text in force and of each translation, to apply from DATE, with one sentence on
    what changes
npx plinth policy import [<slug>] <file.docx> [--note TEXT] [--effective DATE]
    makes the text of a Word file that of the next version, begins one where there is none, and lists what could not be
    carried over
npx plinth policy diff <slug> [--date DATE] [--from DATE] [--to DATE] [--language CODE] [--markdown]
    shows what changes from the text in force (today, or on a day) to the next one, or between two versions; of a translation,
    with its language; as Markdown, for a comment
npx plinth policy review <slug> [--language CODE]
    writes one file to mail: the next version as the site will show it, what it changes, what is wrong with it, and a place
    to sign
npx plinth policy publish <slug>, or --due for all whose day has come
    once the next version has come into force by itself, puts its file in the place of the one before, which is kept under
    its date, in each language: no page changes
npx plinth policy verify [<slug>] [--against history.json|ADDRESS]
    checks that no version that is or was in force has changed, and compares with a saved history, or with
    that of the live site
npx plinth policy archive
    lists the hashes of texts in force, and of earlier versions that were added by hand: from then on, a change is an error`;

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
} as const;

/** Each with its options, and how many other arguments it takes. Only `verify` resolves to a value: whether all was well. */
const COMMANDS = {
  new: { takes: ['effective', 'note'], most: 1, run: newVersion },
  import: {
    takes: ['effective', 'note'],
    most: 2,
    // The policy may be left out.
    run: (first?: string, given: Partial<NextVersion> = {}, second?: string) =>
      second === undefined ? importWord(undefined, given, first) : importWord(first, given, second),
  },
  diff: { takes: ['date', 'from', 'to', 'language', 'markdown'], most: 1, run: showDifference },
  review: {
    takes: ['language'],
    most: 1,
    // It loads Vite, which takes longer than the other commands do.
    run: async (slug?: string, given: { readonly language?: string } = {}) =>
      (await import('#commands/review-policy.ts')).reviewPolicy(slug, given),
  },
  publish: { takes: ['due'], most: 1, run: publishVersion },
  verify: { takes: ['against'], most: 1, run: verifyPolicies },
  archive: { takes: [], most: 0, run: archiveVersions },
} as const;

const POSITIONALS = ['no policy, since it is about all', 'one policy', 'a policy and a file'];

const [, , name = '', ...rest] = process.argv;
if ((await runCommand(name, rest)) === false) process.exitCode = 1;

function runCommand(command: string, args: readonly string[]) {
  if (command === '' || command === '--help' || args.includes('--help')) return console.log(HELP);
  if (!isCommand(command)) throw new OwnerError(`"${command}" is no command of npx plinth policy. It takes:\n${HELP}`);
  const { takes, most, run } = COMMANDS[command];
  const { values, positionals } = readArguments(args);
  const unknown = Object.keys(values).filter((option) => !takes.some((taken) => taken === option));
  if (unknown.length > 0)
    throw new OwnerError(
      `${command} takes ${takes.map((option) => `--${option}`).join(', ') || 'no option'}, not --${unknown.join(', --')}.`,
    );
  const [first, second] = positionals;
  if (positionals.length > most)
    throw new OwnerError(`${command} takes ${POSITIONALS[most]}: it got ${positionals.join(', ')}.`);
  return run(first, values, second);
}

function readArguments(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const isOfArguments = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE');
    throw isOfArguments ? new OwnerError(`${error.message}\n${HELP}`) : error;
  }
}

function isCommand(text: string): text is keyof typeof COMMANDS {
  return Object.hasOwn(COMMANDS, text);
}

/**
 * `policy archive`: adds texts in force and archived versions to the list of hashes, and removes those of policies that are
 * no longer in the config. All other hashes stay, since a published version never changes.
 */
function archiveVersions(): void {
  const files = readSiteFiles();
  const texts = legalFiles(files);
  const found = {
    ...hashesInForce(texts, { locale: DEFAULT_LOCALE, slugs: POLICIES, today: today() }),
    ...hashesOfArchive(texts),
  };
  const listed = archiveHashes(files);
  const added = Object.keys(found).filter((path) => listed[path] === undefined);
  const ended = Object.keys(listed).filter(
    (path) => found[path] === undefined && !POLICIES.includes(parseLegalPath(path)?.slug ?? ''),
  );

  if (added.length + ended.length > 0) {
    const hashes = Object.entries({ ...found, ...listed }).filter(([path]) => !ended.includes(path));
    const text = hashListText(Object.fromEntries(hashes));
    carryOut([{ kind: 'rewrite', path: HASH_LIST, text, says: '' }], 'legal');
  }
  const lines = [
    ...added.map((path) => `listed ${path}`),
    ...ended.map((path) => `no longer listed: ${path}, whose policy is not in config.ts`),
  ];
  console.log(lines.length === 0 ? 'Every version that is or was in force is listed.' : lines.toSorted().join('\n'));
}
