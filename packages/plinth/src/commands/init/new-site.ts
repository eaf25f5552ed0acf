import { readFileSync } from 'node:fs';
import type { Answers } from '#commands/init/answers.ts';
import { linkedOrigins, policyFiles, idsOf, type PolicyFile } from '#commands/init/policies.ts';
import { templateFiles } from '#commands/init/template.ts';
import { messageFile, type Messages } from '#commands/texts/messages.ts';
import { newLocales } from '#commands/texts/new-locale.ts';
import { languageName, shippedWords } from '#commands/texts/shipped-words.ts';
import { addDays, dayIn } from 'plinth-policies/days';
import type { Locale, Measurement, SiteDefinition } from '#model/define-site.ts';
import { policyPageName } from '#model/page-name.ts';
import { literal } from '#commands/texts/literal.ts';

/** RFC 9116 recommends less than a year. */
const SECURITY_TXT_DAYS = 360;
const LOOKS_PRIVATE = /priva|data|daten|datos|donnees/;
const DEFAULTS = {
  brand: 'Your company',
  legalName: 'Your Company Ltd (sample)',
  languages: ['en'],
  policies: [{ slug: 'privacy', draft: undefined }],
};

export type NewSite = {
  /** The text of each file by its path. */
  readonly files: ReadonlyMap<string, string>;
  /** Sentences on what its owner has to write. */
  readonly notes: readonly string[];
};

/** Every file of a new site. `now`: milliseconds; `drafts`: the texts that were made of those in the answers. */
export function newSite(answers: Answers, now: number, drafts: readonly PolicyFile[] = []): NewSite {
  const { timeZone = 'UTC', legalName = DEFAULTS.legalName, policies = DEFAULTS.policies } = answers;
  const today = dayIn(timeZone, now);
  const languages = newLocales(answers.languages ?? DEFAULTS.languages);
  const slugs = policies.map(({ slug }) => slug);
  const measurement = measurementOf(answers, slugs);
  const [first] = languages;
  const facts = { effective: today, legalName, measurement, languages: languages.length, drafts };
  const texts = first === undefined ? [] : policyFiles(policies, first, facts);
  const lacking = unsaid(texts, measurement);
  const config = configText({
    answers,
    languages,
    policies: slugs,
    // Clauses that a text lacks would be faults of a site that has just begun.
    measurement: lacking.length === 0 ? measurement : undefined,
    permittedOrigins: linkedOrigins(texts),
    securityTxtExpires: addDays(today, SECURITY_TXT_DAYS),
  });
  const template = [...templateFiles()].map(([path, file]) => {
    const text = readFileSync(file, 'utf8');
    if (path === 'theme.css') return [path, withAccent(text, answers)] as const;
    return [path, path === 'messages.ts' ? text.replace('locales/en.json', languages[0]?.file ?? '') : text] as const;
  });
  const words = languages.map((locale, index) => wordsOf(locale, index === 0, { answers, texts }));
  return {
    files: new Map([
      ...template,
      ['config.ts', config],
      ...texts.map(({ locale, slug, text }) => [`legal/${locale.code}/${slug}.md`, text] as const),
      ...words.map(({ file, messages }) => [file, messageFile(messages)] as const),
    ]),
    notes: [...words.flatMap(({ note }) => note ?? []), ...lacking],
  };
}

function withAccent(css: string, { accent }: Answers): string {
  return accent === undefined ? css : css.replaceAll(/(?<=--brand: )[^;]+/g, accent);
}

/** The service's own addresses, and the clauses of the outline. */
function measurementOf({ analytics, analyticsEndpoint }: Answers, slugs: readonly string[]): Measurement | undefined {
  const policy = slugs.find((slug) => LOOKS_PRIVATE.test(slug)) ?? slugs[0] ?? '';
  const clauses = { measuring: 'measuring', services: 'measuring-services' };
  if (analytics === 'segment') {
    const segment = { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' };
    return { policy, clauses, services: { segment } };
  }
  if (analytics !== 'rudderstack') return undefined;
  const endpoint = analyticsEndpoint?.replace(/\/$/, '') ?? '';
  const rudderstack = { name: 'RudderStack', script: 'https://cdn.rudderlabs.com', endpoint };
  return { policy, clauses, services: { rudderstack } };
}

/** Of the texts about measuring that lack its clauses, as a draft may. */
function unsaid(texts: readonly PolicyFile[], measurement: Measurement | undefined): string[] {
  const ids = Object.values(measurement?.clauses ?? {});
  return texts
    .filter(({ slug, text }) => slug === measurement?.policy && !ids.every((id) => idsOf(text).includes(id)))
    .map(
      ({ locale: { code }, slug }) =>
        `config.ts has no measurement yet, since legal/${code}/${slug}.md does not say how visits are measured: legal/README.md lists what it has to say`,
    );
}

type Worded = { readonly file: string; readonly messages: Messages; readonly note?: string };

/** The words of the interface as they are shipped, with the names of the company and of its policies. */
function wordsOf(
  { code, iso, file }: Locale,
  isFirst: boolean,
  { answers, texts }: { readonly answers: Answers; readonly texts: readonly PolicyFile[] },
): Worded {
  const shipped = shippedWords(iso);
  // A first language has a word for everything: visitors of any other get what it lacks in the first.
  const words = shipped ?? (isFirst ? shippedWords('en') : undefined) ?? new Map<string, string>();
  const menu = texts
    .filter(({ locale }) => locale.code === code)
    .map(({ slug, title }) => [`menu.${policyPageName(slug)}`, literalMessage(title)] as const);
  const messages = new Map([['pages.home.title', literalMessage(answers.brand ?? DEFAULTS.brand)], ...words, ...menu]);
  if (shipped !== undefined) return { file, messages };
  const name = languageName(iso);
  return {
    file,
    messages,
    note: `${file}: Plinth has no words in ${name}: ${isFirst ? 'translate those that are there in English' : 'write them'}`,
  };
}

/** A text as an ICU message: characters with a meaning, such as `{` and `<`, are quoted. */
export function literalMessage(text: string): string {
  if (!/[{}<>]|''/.test(text)) return text;
  const doubled = text.replaceAll("'", "''");
  return doubled.replace(/[{}<>].*$/s, (quoted) => `'${quoted}'`);
}

type Configured = Pick<SiteDefinition, 'policies' | 'permittedOrigins' | 'securityTxtExpires'> & {
  readonly answers: Answers;
  readonly languages: readonly Locale[];
  readonly measurement: Measurement | undefined;
};

const HEADER_POLICIES = 3;

/** `config.ts` of a new site. What has no answer is a sample, which the launch check lists. */
function configText(site: Configured): string {
  const { answers, languages, policies, measurement, permittedOrigins, securityTxtExpires } = site;
  const pages = policies.map(policyPageName);
  return `import { defineSite, sample } from 'plinth/config';

export default defineSite({
  // sample('…') is a fact to replace: npx plinth doctor lists what is left.
  company: {
${companyFacts(answers)}
  },

  // The first is that of the binding texts.
  languages: [
${languages.map((locale) => `    ${literal(locale)},`).join('\n')}
  ],

  policies: ${literal(policies)},

  pages: {
    home: { path: '/', meta: { hydrate: false } },
  },

  menus: {
    header: ${literal(pages.slice(0, HEADER_POLICIES))},
    footer: ${literal(pages)},
  },

  redirects: {
    '/legal': ${literal(`/legal/${policies[0]}/`)},
  },

  // Sites that yours may link to.
  permittedOrigins: ${literal(permittedOrigins)},
${setting('measurement', measurement)}${setting('timeZone', answers.timeZone)}
  // Until when the security contact may be trusted: a date within a year.
  securityTxtExpires: ${literal(securityTxtExpires)},
});
`;
}

function companyFacts({ brand, legalName }: Answers): string {
  const factOf = (answer: string | undefined, sample: string): string =>
    answer === undefined ? `sample(${literal(sample)})` : literal(answer);
  return `    brand: ${factOf(brand, 'Your company')},
    legalName: ${factOf(legalName, 'Your Company Ltd')},
    address: sample('1 Your Street, Your Town, Your Country'),
    // Take it out where the number says it.
    register: sample('Your register, or the court that keeps it'),
    companyNumber: sample('00000000'),
    // Take it out where there is none.
    supervisor: sample('Your supervisor'),
    contactEmail: sample('hello@example.com'),
    securityContact: sample('mailto:security@example.com'),`;
}

/** Nothing for a setting that the site does not have. */
function setting(name: string, value: unknown): string {
  return value === undefined ? '' : `\n  ${name}: ${literal(value, '  ')},\n`;
}
