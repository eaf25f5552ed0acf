import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ANSWERS, AnswersError, parseAnswers, partsOf, policiesIn, type Answers } from '#commands/setup/answers.ts';
import { typedPath, unreadable } from '#commands/launcher.ts';

export type Options = {
  /** From the file and the flags; flags have precedence. */
  readonly answers: Answers;
  /** The file of answers, as an absolute path. */
  readonly file: string | undefined;
  /** The command line has answers: setup asks nothing. */
  readonly scripted: boolean;
  readonly overwrite: boolean;
  readonly dryRun: boolean;
  readonly help: boolean;
};

type Values = Readonly<Record<string, string | boolean | undefined>>;
type GivenAnswers = { readonly [question: string]: unknown };

export const QUESTIONS = Object.keys(ANSWERS.entries);
/** The questions that take an answer for each language. */
export const WORDED = ['headline', 'lead'] as const;
const WORD_FLAG = new RegExp(`^--((?:${WORDED.join('|')})-[A-Za-z][\\w-]*)(?:=|$)`);
const FLAGS = ['overwrite', 'dry-run', 'help', 'yes'] as const;

/**
 * `firstLanguage`: the site's, for the words of a flag such as --headline, unless the answers name another first
 * language.
 * @throws AnswersError for a flag or a file that cannot be used
 */
export function readOptions(args: readonly string[], firstLanguage: string): Options {
  const wordFlags = args.flatMap((arg) => WORD_FLAG.exec(arg)?.[1] ?? []);
  const values = parse(args, ['answers', ...QUESTIONS.map(flagOf), ...wordFlags]);
  const { answers: file } = values;
  const flags = QUESTIONS.flatMap((question): Array<[string, unknown]> => {
    const value = values[flagOf(question)];
    return typeof value === 'string' ? [[question, answerOf(question, value)]] : [];
  });
  const inFile = typeof file === 'string' ? readAnswers(file) : {};
  const given = { ...inFile, ...Object.fromEntries(flags) };
  return {
    answers: parseAnswers({ ...given, ...wordedAnswers(values, inFile, firstTag(given) ?? firstLanguage) }),
    file: typeof file === 'string' ? typedPath(file) : undefined,
    scripted: file !== undefined || flags.length > 0 || wordFlags.length > 0 || values['yes'] === true,
    overwrite: values['overwrite'] === true,
    dryRun: values['dry-run'] === true,
    help: values['help'] === true,
  };
}

/** `--company-number` for `companyNumber`, without the dashes before it. */
export function flagOf(question: string): string {
  return question.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `en,de`; policies as `privacy=drafts/privacy.md,terms`. */
function answerOf(question: string, value: string): unknown {
  if (question === 'languages') return partsOf(value);
  return question === 'policies' ? policiesIn(partsOf(value)) : value;
}

function firstTag({ languages }: GivenAnswers): string | undefined {
  return Array.isArray(languages) && languages.length > 0 ? String(languages[0]) : undefined;
}

/** Merges answers by language: flags for one language (`--headline-nl`), the flag without one, and the file's words. */
function wordedAnswers(values: Values, inFile: GivenAnswers, first: string): GivenAnswers {
  const byLanguage = (words: unknown): object =>
    typeof words === 'string' ? { [first]: words } : typeof words === 'object' && words !== null ? words : {};
  const worded = WORDED.flatMap((question) => {
    const flags = Object.entries(values).filter(([flag]) => flag.startsWith(`${question}-`));
    if (flags.length === 0 && (values[question] === undefined || typeof inFile[question] !== 'object')) return [];
    const given = {
      ...byLanguage(values[question]),
      ...Object.fromEntries(flags.map(([flag, text]) => [flag.slice(question.length + 1), text])),
    };
    // The words of flags come first: the file may call the same language by another tag.
    return [[question, { ...given, ...byLanguage(inFile[question]), ...given }]];
  });
  return Object.fromEntries(worded) as GivenAnswers;
}

function parse(args: readonly string[], texts: readonly string[]): Values {
  const options = Object.fromEntries([
    ...texts.map((name) => [name, { type: 'string' as const }]),
    ...FLAGS.map((name) => [name, { type: 'boolean' as const }]),
  ]) as Record<string, { type: 'string' } | { type: 'boolean' }>;
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new AnswersError([error instanceof Error ? error.message : String(error)]);
  }
}

function readTyped(file: string): string {
  try {
    return readFileSync(typedPath(file), 'utf8');
  } catch {
    throw new AnswersError([unreadable(file)]);
  }
}

function readAnswers(file: string): GivenAnswers {
  const text = readTyped(file);
  try {
    return JSON.parse(text) as GivenAnswers;
  } catch (error) {
    throw new AnswersError([
      `${file}: cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}
