import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { isLanguageTag } from '#commands/config/site-schema.ts';
import { isTimeZone, TIME_ZONE_NAME } from 'plinth-policies/days';
import { OwnerError } from 'plinth-policies/owner-error';

const parts = v.transform((line: string) =>
  line
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
);
const matching = (takes: string, isOne: (given: string) => boolean) =>
  v.pipe(v.string(), v.trim(), v.check(isOne, takes));

const LANGUAGES = 'language tags with commas between them, that of the binding texts first: nl, en';
const POLICIES =
  'policies with commas between them, each a slug, or a slug and its draft in Markdown, HTML or Word: terms, privacy=drafts/privacy.md';
const POLICY = /^(?<slug>[a-z0-9]+(?:-[a-z0-9]+)*)(?:=(?<draft>.+))?$/;

/** A policy by its slug, with the path of its text where there is one. */
export type Policy = { readonly slug: string; readonly draft: string | undefined };

/** What each answer takes as it is typed, and what is made of it. */
const ANSWERS = {
  brand: matching('the name that visitors know', isLine),
  legalName: matching('the registered name', isLine),
  languages: v.pipe(
    v.string(),
    parts,
    v.check((tags) => tags.length > 0 && tags.every(isLanguageTag) && isEachOnce(tags), LANGUAGES),
  ),
  policies: v.pipe(
    v.string(),
    parts,
    v.check((given) => given.length > 0 && given.every((each) => POLICY.test(each)), POLICIES),
    v.transform((given) => given.map(policyOf)),
    v.check((policies) => isEachOnce(policies.map(({ slug }) => slug)), POLICIES),
  ),
  timeZone: matching(TIME_ZONE_NAME, isTimeZone),
  accent: matching('a colour as #rrggbb, such as #0b5d4e', (given) => /^#[\da-f]{6}$/i.test(given)),
  analytics: v.picklist(['none', 'segment', 'rudderstack'], 'segment, rudderstack or none'),
  analyticsEndpoint: matching(
    'an https address, such as https://your-name.dataplane.rudderstack.com',
    (given) => URL.parse(given)?.protocol === 'https:',
  ),
} as const;

export type Name = keyof typeof ANSWERS;
/** Answers as they are typed, before they are checked. */
export type Typed = { readonly [name in Name]?: string };
export type Answers = { readonly [name in Name]?: v.InferOutput<(typeof ANSWERS)[name]> | undefined };
/** Of the command line. `isScripted`: nothing is asked. */
export type Given = {
  readonly typed: Typed;
  readonly isScripted: boolean;
  readonly wantsHelp: boolean;
  /** Address of the page that the drafts are from: their relative links are resolved against it. */
  readonly base: string | undefined;
};

export type Question = {
  readonly name: Name;
  readonly flag: string;
  readonly asks: string;
  /** Taken where nothing is given; without one, the answer is a sample to replace. */
  readonly initial?: string;
  /** Asked, and needed, only after these answers. */
  readonly isNeeded?: (typed: Typed) => boolean;
};

/** The questions of `plinth init`, in their order. */
export const QUESTIONS: readonly Question[] = [
  { name: 'brand', flag: 'brand', asks: 'What do visitors call the company?' },
  { name: 'legalName', flag: 'legal-name', asks: 'Its registered name?' },
  { name: 'languages', flag: 'languages', asks: 'Its languages, that of the binding texts first?', initial: 'en' },
  { name: 'policies', flag: 'policies', asks: 'Its policies, as name or name=draft.md?', initial: 'privacy' },
  {
    name: 'timeZone',
    flag: 'time-zone',
    asks: 'Its time zone? A text applies from 00:00 of its day there.',
    // That of the machine.
    initial: Intl.DateTimeFormat().resolvedOptions().timeZone,
  },
  { name: 'accent', flag: 'accent', asks: 'The company’s colour, which buttons have?', initial: '#0b5d4e' },
  { name: 'analytics', flag: 'analytics', asks: 'Who measures visits: segment, rudderstack, none?', initial: 'none' },
  {
    name: 'analyticsEndpoint',
    flag: 'analytics-endpoint',
    asks: 'The address of its data plane?',
    isNeeded: ({ analytics }) => analytics === 'rudderstack',
  },
];

/** What is wrong with an answer as it was typed; undefined where it can be used. */
export function problemOf(name: Name, given: string): string | undefined {
  const { issues } = v.safeParse(ANSWERS[name], given, { abortPipeEarly: true });
  return issues === undefined ? undefined : `takes ${issues[0].message}`;
}

/** @throws OwnerError with a line for each flag that cannot be used: its name, what it got, what it takes */
export function answersOf(typed: Typed): Answers {
  const problems = QUESTIONS.flatMap(({ name, flag, isNeeded }) => {
    const given = typed[name] ?? (isNeeded?.(typed) === true ? '' : undefined);
    const problem = given === undefined ? undefined : problemOf(name, given);
    return problem === undefined ? [] : [{ what: `--${flag}: got ${JSON.stringify(given)}, ${problem}` }];
  });
  if (problems.length > 0) throw new OwnerError(problems);
  // Each is an answer that has no problem.
  return v.parse(v.partial(v.object(ANSWERS)), typed);
}

/** @throws OwnerError for a flag that there is not */
export function readFlags(args: readonly string[]): Given {
  const flags = Object.fromEntries(QUESTIONS.map(({ flag }) => [flag, { type: 'string' } as const]));
  const options = { ...flags, base: { type: 'string' }, yes: { type: 'boolean' }, help: { type: 'boolean' } } as const;
  try {
    const parsed = parseArgs({ args: [...args], options });
    const values: Readonly<Record<string, string | boolean | undefined>> = parsed.values;
    const typed = QUESTIONS.flatMap(({ name, flag, initial }) => {
      const given = values[flag] ?? initial;
      return typeof given === 'string' ? [[name, given] as const] : [];
    });
    return {
      typed: Object.fromEntries(typed),
      isScripted: Object.keys(values).length > 0,
      wantsHelp: values['help'] === true,
      base: parsed.values.base,
    };
  } catch (error) {
    throw new OwnerError(`${error instanceof Error ? error.message : String(error)}\n\n${helpText()}`);
  }
}

export function helpText(): string {
  const lines = QUESTIONS.map(
    ({ flag, asks, initial }) => `  --${flag.padEnd(20)}${asks}${initial === undefined ? '' : ` (${initial})`}`,
  );
  return [
    'npx plinth init writes a site into an empty folder. It asks at a terminal, or takes:',
    ...lines,
    '  --base                The address of the page that the drafts are from: their relative links lead from there.',
    '  --yes                 Asks nothing: what has no flag is as above, or a sample to replace.',
    '',
    'Translations of a draft drafts/privacy.nl.md are taken too: those that lie beside it, such as drafts/privacy.en.md.',
  ].join('\n');
}

function policyOf(given: string): Policy {
  const { slug = '', draft } = POLICY.exec(given)?.groups ?? {};
  return { slug, draft };
}

function isEachOnce(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}

/** Control characters would break the lines of what is written. */
function isLine(given: string): boolean {
  return /^[^\p{Cc}]+$/u.test(given);
}
