import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import {
  ANSWERS,
  AnswersError,
  parseAnswers,
  partsOf,
  policiesIn,
  type Answers,
  type Question,
} from '#commands/setup/answers.ts';
import { typedPath, unreadable } from '#commands/launcher.ts';
import { assertJson } from '#commands/texts/assert-json.ts';

export type Options = {
  /** From the file and the flags; flags have precedence. */
  readonly answers: Answers;
  /** The folder that paths in the answers are relative to: that of the file of answers. */
  readonly beside: string;
  /** The command line has answers: setup asks nothing. */
  readonly scripted: boolean;
  readonly overwrite: boolean;
  readonly dryRun: boolean;
  readonly help: boolean;
};

type Values = Readonly<Record<string, string | boolean | undefined>>;
type GivenAnswers = { readonly [question: string]: unknown };

const QUESTIONS = Object.keys(ANSWERS.entries);
const WORDED = ['headline', 'lead'] as const;
const WORD_FLAG = new RegExp(`^--((?:${WORDED.join('|')})-[A-Za-z][\\w-]*)(?:=|$)`);
const FLAGS = ['overwrite', 'dry-run', 'help', 'yes'] as const;

/** A file of answers to every question, as a test checks. */
const EXAMPLE = {
  brand: 'Your name',
  legalName: 'Your registered name Ltd',
  address: '1 Your Street, Your Town',
  companyNumber: '1234567',
  supervisor: '',
  timeZone: 'Europe/Amsterdam',
  contactEmail: 'hello@your-name.com',
  securityContact: 'mailto:security@your-name.com',
  siteUrl: 'https://www.your-name.com',
  headline: { nl: 'Goed verzekerd', en: 'Well insured' },
  lead: { nl: 'Wij bemiddelen in verzekeringen.', en: 'We are brokers of insurance.' },
  languages: ['nl', 'en'],
  policies: [
    {
      slug: 'privacy',
      title: { nl: 'Privacy', en: 'Privacy' },
      text: { nl: 'drafts/privacy.nl.md', en: 'drafts/privacy.en.md' },
    },
    { slug: 'terms', title: 'Voorwaarden' },
  ],
  paper: '#ffffff',
  ink: '#10223f',
  accent: '#0b5d4e',
  mark: 'drafts/mark.svg',
  analytics: 'segment',
  analyticsScriptUrl: 'https://cdn.segment.com/analytics.js/v1/your-key/analytics.min.js',
  analyticsWriteKey: 'your-key',
  analyticsEndpoint: 'https://api.segment.io/v1',
  analyticsPolicy: 'privacy',
  sentryDsn: 'https://key@errors.your-name.com/1',
} as const satisfies { readonly [question in Question]-?: Answers[question] };

/**
 * `firstLanguage`: the site's, for words such as --headline, unless the answers name another.
 * @throws OwnerError for a flag or a file that cannot be used
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
    beside: typeof file === 'string' ? dirname(typedPath(file)) : typedPath('.'),
    scripted: file !== undefined || flags.length > 0 || wordFlags.length > 0 || values['yes'] === true,
    overwrite: values['overwrite'] === true,
    dryRun: values['dry-run'] === true,
    help: values['help'] === true,
  };
}

export function helpText(): string {
  const questions = QUESTIONS.map((question) => `  --${flagOf(question)} …`);
  return [
    'npx plinth init: writes a site into a new folder, or changes the one that is there. It asks; or:',
    '  npx plinth init --answers FILE   a JSON file of answers by their names, as below',
    '  npx plinth init --brand … …      a flag for each answer; what is left out stays as it is',
    '  npx plinth init --yes            no question: adds the words that the site lacks, where its language is shipped',
    ...questions,
    ...WORDED.map((question) => `  --${question}-en …`.padEnd(36) + 'the same in one language, by its tag'),
    '  --languages nl,en                 language tags, that of the binding texts first',
    '  --policies a,b=drafts/b.md        policies by their slugs, with the path of a text in Markdown',
    '  --time-zone Europe/Amsterdam      where a text applies from 00:00 of its day; UTC while config.ts has none',
    '  --overwrite                       replaces files that you have edited as well',
    '  --dry-run                         says what would be done',
    '',
    'A file of answers: each may be left out. What is said in several languages is one text, which is in the first of them,',
    'or a text for each; paths are looked for beside the file; "analytics": "" means that nothing is measured.',
    '',
    JSON.stringify(EXAMPLE, null, 2),
  ].join('\n');
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

function readAnswers(file: string): GivenAnswers {
  const text = readTyped(file);
  assertJson(text, file);
  return JSON.parse(text) as GivenAnswers;
}

function readTyped(file: string): string {
  try {
    return readFileSync(typedPath(file), 'utf8');
  } catch {
    throw new AnswersError([unreadable(file)]);
  }
}
