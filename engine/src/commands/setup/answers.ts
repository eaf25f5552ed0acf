import Color from 'colorjs.io';
import * as v from 'valibot';
import { isTimeZone, TIME_ZONE_NAME } from '#lib/day.ts';
import { OwnerError } from '#lib/owner-error.ts';
import { isLanguageTag } from '#commands/config/site-schema.ts';

/** Answers that cannot be used; `problems` has a line for each. */
export class AnswersError extends OwnerError {
  constructor(problems: readonly string[]) {
    super(problems.map((what) => ({ what })));
  }
}

/** A text that passes a check; `takes`, in words, is the message. */
const checked = (takes: string, isOne: (text: string) => boolean) => v.pipe(v.string(takes), v.check(isOne, takes));
const sentence = (what: string) => v.pipe(v.string(what), v.trim(), v.nonEmpty(what));
const optionalText = v.nullish(v.pipe(v.string(), v.trim()), '');
const https = (takes: string) => checked(takes, (text) => URL.parse(text)?.protocol === 'https:');
const optionalUrl = (takes: string) => v.union([v.literal(''), https(takes)], takes);
const colour = checked('an opaque colour of CSS, such as #0b5d4e', (text) => (Color.try(text)?.alpha ?? 0) === 1);
const slug = checked('a slug: small letters, digits and dashes, such as privacy', (text) =>
  /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
);
const language = checked('a language tag such as en, de or pt-BR', isLanguageTag);
/** One text, or one for each language by its tag. */
const worded = (what: string) => v.union([sentence(what), v.record(language, sentence(what))], what);

const POLICY = 'a policy: its slug, and where there is one its title and the path of its text in Markdown';
const policy = v.strictObject(
  {
    slug,
    title: v.optional(worded('the title of the policy')),
    text: v.optional(worded('the path of a Markdown file')),
  },
  POLICY,
);

const PROVIDER = 'segment, rudderstack or none';
const provider = v.pipe(
  v.nullish(v.picklist(['', 'none', 'segment', 'rudderstack'], PROVIDER), ''),
  v.transform((name) => (name === 'none' ? '' : name)),
);

const SECURITY_CONTACT = 'an email address, or a mailto:, https: or tel: address';
/** RFC 9116 requires a scheme: `mailto:` is added to an email address. */
const contact = v.pipe(
  v.string(SECURITY_CONTACT),
  v.trim(),
  v.transform((text) => (v.is(v.pipe(v.string(), v.email()), text) ? `mailto:${text}` : text)),
  v.check((text) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+?[\d().-]+)$/i.test(text), SECURITY_CONTACT),
);

/** The questions of `npx plinth init`. An answer that is left out stays as it is. */
export const ANSWERS = v.partial(
  v.strictObject({
    brand: sentence('the name that visitors know'),
    legalName: sentence('the registered name'),
    address: sentence('the registered address, in one line'),
    companyNumber: sentence('the number in the register of companies'),
    supervisor: optionalText,
    timeZone: v.pipe(v.string(TIME_ZONE_NAME), v.trim(), v.check(isTimeZone, TIME_ZONE_NAME)),
    contactEmail: v.pipe(v.string(), v.email('an email address')),
    securityContact: contact,
    siteUrl: v.pipe(
      https('an https address without a path, such as https://www.your-name.com'),
      v.check((text) => new URL(text).pathname === '/', 'an https address without a path'),
      v.transform((text) => new URL(text).origin),
    ),
    headline: worded('the headline of the home page'),
    lead: worded('one or two sentences on what the company does'),
    languages: v.pipe(v.array(language, 'a list of language tags'), v.minLength(1, 'at least one language')),
    policies: v.pipe(v.array(policy, 'a list of policies'), v.minLength(1, 'at least one policy')),
    paper: colour,
    ink: colour,
    accent: colour,
    mark: sentence('the path of an SVG file'),
    analytics: provider,
    analyticsScriptUrl: optionalUrl('the https address of the service’s script'),
    analyticsWriteKey: optionalText,
    analyticsEndpoint: optionalUrl('the https address that the service receives at'),
    analyticsPolicy: slug,
    sentryDsn: optionalUrl('a DSN such as https://key@errors.your-name.com/1'),
  }),
);

export const COMPANY_FACTS = [
  'brand',
  'legalName',
  'address',
  'companyNumber',
  'supervisor',
  'contactEmail',
  'securityContact',
] as const;

export type Answers = Readonly<v.InferOutput<typeof ANSWERS>>;
export type Policy = Readonly<v.InferOutput<typeof policy>>;
export type Question = keyof Answers;
export type Worded = string | Readonly<Record<string, string>>;

/** @throws AnswersError with a line for each answer that cannot be used: its name, what it got, what it takes */
export function parseAnswers(given: unknown): Answers {
  const result = v.safeParse(ANSWERS, given, { abortPipeEarly: true });
  if (result.success) return result.output;
  throw new AnswersError(
    result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'answers';
      if (issue.expected === 'never') return `${name}: there is no question of this name`;
      return `${name}: got ${JSON.stringify(issue.input) ?? 'nothing'}, takes ${issue.message}`;
    }),
  );
}

export function partsOf(line: string): string[] {
  return line
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Policies of items such as `terms` and `privacy=drafts/privacy.md`. */
export function policiesIn(items: readonly string[]): Array<{ slug: string; text?: string }> {
  return items.map((item) => {
    const [slug = '', text] = item.split('=');
    return text === undefined ? { slug } : { slug, text };
  });
}

/** Why one answer cannot be used; undefined where it can. */
export function problemOfAnswer(question: Question, given: unknown): string | undefined {
  const { issues } = v.safeParse(ANSWERS, { [question]: given }, { abortPipeEarly: true });
  return issues?.map(({ message }) => `Takes ${message}`).join('; ');
}
