import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { ANSWERS, AnswersError, parseAnswers, type Answers } from '#commands/setup/answers.ts';

export type Options = {
  /** From the file and the flags; a flag wins. */
  readonly answers: Answers;
  /** The folder of the file of answers. */
  readonly beside: string;
  /** Whether anything was answered on the command line, so that nobody is asked. */
  readonly scripted: boolean;
  /** Edited files are overwritten as well. */
  readonly overwrite: boolean;
  /** Says what would be done, and does nothing. */
  readonly dryRun: boolean;
  readonly help: boolean;
};

type Values = Readonly<Record<string, string | boolean | undefined>>;

const QUESTIONS = Object.keys(ANSWERS.entries);
/** What a site says in each of its languages. */
export const WORDED = ['headline', 'lead'] as const;
const WORD_FLAG = new RegExp(`^--((?:${WORDED.join('|')})-[A-Za-z][\\w-]*)(?:=|$)`);
const LISTS = ['languages', 'policies'];
const FLAGS = ['overwrite', 'dry-run', 'help', 'yes'] as const;

/**
 * `firstLanguage`: the site's, whose words a flag such as --headline gives where no other language is to be the first.
 * @throws AnswersError for a flag or a file that cannot be used.
 */
export function readOptions(args: readonly string[], firstLanguage: string): Options {
  const texts = ['answers', ...QUESTIONS.map(flagOf), ...wordFlagsIn(args)];
  const values = parse(args, texts);
  const { answers: file } = values;
  const flags = QUESTIONS.flatMap((question): Array<[string, unknown]> => {
    const value = values[flagOf(question)];
    return typeof value === 'string' ? [[question, LISTS.includes(question) ? listOf(question, value) : value]] : [];
  });
  const inFile = typeof file === 'string' ? readAnswers(file) : {};
  return {
    answers: parseAnswers(withWords({ ...inFile, ...Object.fromEntries(flags) }, { values, inFile, firstLanguage })),
    beside: typeof file === 'string' ? dirname(file) : '.',
    scripted: file !== undefined || flags.length > 0 || wordFlagsIn(args).length > 0 || values['yes'] === true,
    overwrite: values['overwrite'] === true,
    dryRun: values['dry-run'] === true,
    help: values['help'] === true,
  };
}

/** `companyNumber` is asked for as `--company-number`. */
export function flagOf(question: string): string {
  return question.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** `headline-nl` of `--headline-nl …`: the same question for one language. */
function wordFlagsIn(args: readonly string[]): string[] {
  return args.flatMap((arg) => WORD_FLAG.exec(arg)?.[1] ?? []);
}

type Sources = { readonly values: Values; readonly inFile: GivenAnswers; readonly firstLanguage: string };
type GivenAnswers = { readonly [question: string]: unknown };

/** The answers with one record of words by language, where a flag names a language or joins words of a file. */
function withWords(answers: GivenAnswers, { values, inFile, firstLanguage }: Sources): GivenAnswers {
  const { languages } = answers;
  const first = Array.isArray(languages) && languages.length > 0 ? String(languages[0]) : firstLanguage;
  const byLanguage = (words: unknown): object =>
    typeof words === 'string' ? { [first]: words } : typeof words === 'object' && words !== null ? words : {};
  const worded = WORDED.flatMap((question) => {
    const flags = Object.entries(values).filter(([flag]) => flag.startsWith(`${question}-`));
    const isOne = flags.length === 0 && (values[question] === undefined || typeof inFile[question] !== 'object');
    const given = {
      ...byLanguage(values[question]),
      ...Object.fromEntries(flags.map(([flag, text]) => [flag.slice(question.length + 1), text])),
    };
    // Those of the flags stand before what a file calls by another tag of the same language.
    return isOne ? [] : [[question, { ...given, ...byLanguage(inFile[question]), ...given }]];
  });
  return { ...answers, ...Object.fromEntries(worded) };
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

/** `en,de`; policies as `privacy=drafts/privacy.md,terms`. */
function listOf(question: string, text: string): unknown[] {
  const items = text.split(',').map((item) => item.trim());
  if (question === 'languages') return items;
  return items.map((item) => {
    const [slug, path] = item.split('=');
    return path === undefined ? { slug } : { slug, text: path };
  });
}

function readAnswers(file: string): GivenAnswers {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as GivenAnswers;
  } catch (error) {
    throw new AnswersError([
      `${file}: cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}
