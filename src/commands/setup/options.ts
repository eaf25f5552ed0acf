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

const QUESTIONS = Object.keys(ANSWERS.entries);
const LISTS = ['languages', 'policies'];
const FLAGS = ['overwrite', 'dry-run', 'help', 'yes'] as const;

/** @throws AnswersError for a flag or a file that cannot be used. */
export function readOptions(args: readonly string[]): Options {
  const texts = ['answers', ...QUESTIONS.map(flagOf)];
  const values = parse(args, texts);
  const { answers: file } = values;
  const flags = QUESTIONS.flatMap((question): Array<[string, unknown]> => {
    const value = values[flagOf(question)];
    return typeof value === 'string' ? [[question, LISTS.includes(question) ? listOf(question, value) : value]] : [];
  });
  const inFile = typeof file === 'string' ? readAnswers(file) : {};
  return {
    answers: parseAnswers({ ...inFile, ...Object.fromEntries(flags) }),
    beside: typeof file === 'string' ? dirname(file) : '.',
    scripted: file !== undefined || flags.length > 0 || values['yes'] === true,
    overwrite: values['overwrite'] === true,
    dryRun: values['dry-run'] === true,
    help: values['help'] === true,
  };
}

/** `companyNumber` is asked for as `--company-number`. */
export function flagOf(question: string): string {
  return question.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function parse(args: readonly string[], texts: readonly string[]): Record<string, string | boolean | undefined> {
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

function readAnswers(file: string): object {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as object;
  } catch (error) {
    throw new AnswersError([
      `${file}: cannot be read as JSON: ${error instanceof Error ? error.message : String(error)}`,
    ]);
  }
}
