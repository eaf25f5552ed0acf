import { menuEntry, policyPageName } from '#model/page-name.ts';
import { AnswersError, type Answers, type Policy, type Worded } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { isLanguage, wantedLanguages } from '#commands/setup/wanted-languages.ts';
import { wantedMeasurement } from '#commands/setup/wanted-measurement.ts';
import type { Locale, Measurement, SiteDefinition } from '#model/define-site.ts';

/** The site after setup: the answers, and the present site where there is no answer. */
export type WantedSite = {
  /** The language of the binding texts is the first. */
  readonly languages: readonly [Locale, ...Locale[]];
  readonly policies: readonly [Policy, ...Policy[]];
  readonly menus: SiteDefinition['menus'];
  readonly redirects: SiteDefinition['redirects'];
  /** null: there are none; undefined: those that are there stay. */
  readonly registrations: null | undefined;
  /** null on a site that measures nothing. */
  readonly measurement: Measurement | null;
};

const HEADER_POLICIES = 3;

/** @throws AnswersError for words in a language that the site will not have */
export function wantedSite(
  project: Pick<Project, 'definition' | 'files'>,
  answers: Answers,
  newHome: boolean,
): WantedSite {
  const { definition } = project;
  const policies = policiesOf(definition, answers);
  const languages = wantedLanguages(definition, answers);
  const problems = unspoken(answers, languages);
  if (problems.length > 0) throw new AnswersError(problems);
  return {
    languages,
    policies,
    menus: menusOf(definition, policies, newHome),
    registrations: registrationsOf(definition, answers),
    redirects: redirectsOf(definition, policies),
    measurement: wantedMeasurement(
      project,
      answers,
      policies.map(({ slug }) => slug),
    ),
  };
}

/** The answer for a language. One text without a language is in the site's first. */
export function wordsFor(words: Worded | undefined, locale: Locale, { languages }: WantedSite): string | undefined {
  if (typeof words === 'string') return locale.code === languages[0].code ? words : undefined;
  return Object.entries(words ?? {}).find(([name]) => isLanguage(locale, name))?.[1];
}

function unspoken({ headline, lead, policies = [] }: Answers, languages: readonly Locale[]): string[] {
  const worded = { headline, lead, ...Object.fromEntries(policies.flatMap(wordsOfPolicy)) };
  const takes = languages.map(({ iso }) => iso).join(', ');
  return Object.entries(worded).flatMap(([question, words = '']) =>
    Object.keys(typeof words === 'string' ? {} : words)
      .filter((name) => languages.every((locale) => !isLanguage(locale, name)))
      .map((name) => `${question}: got a text for ${name}, takes the languages of the site: ${takes}`),
  );
}

function wordsOfPolicy({ slug, title, text }: Policy): Array<[string, Worded | undefined]> {
  return [
    [`title of the policy ${slug}`, title],
    [`text of the policy ${slug}`, text],
  ];
}

function policiesOf(definition: SiteDefinition, { policies }: Answers): [Policy, ...Policy[]] {
  const [first = { slug: 'privacy' }, ...others] = policies ?? definition.policies.map((slug) => ({ slug }));
  return [first, ...others];
}

/** The present menus in their order, without removed policies, and with new ones at the end. */
function menusOf(
  { policies: before, menus, pages }: SiteDefinition,
  policies: readonly Policy[],
  newHome: boolean,
): SiteDefinition['menus'] {
  const names = policies.map(({ slug }) => policyPageName(slug));
  const added = policies.filter(({ slug }) => !before.includes(slug)).map(({ slug }) => policyPageName(slug));
  const isPage = (entry: string): boolean => {
    const { page, element } = menuEntry(entry);
    // Another home page has other sections.
    if (newHome && page === 'home' && element !== '') return false;
    return Object.hasOwn(pages, page) || names.includes(page) || page === 'error-404';
  };
  const header = menus.header.filter(isPage);
  return {
    header: [...header, ...added.slice(0, Math.max(0, HEADER_POLICIES - header.length))],
    footer: [...menus.footer.filter(isPage), ...added],
  };
}

/** null where all of them are the sample's and the company is another one: setup does not ask for its own. */
function registrationsOf({ registrations }: SiteDefinition, { legalName }: Answers): WantedSite['registrations'] {
  const isSample = Object.values(registrations ?? {}).every(({ sample }) => sample);
  return legalName !== undefined && isSample ? null : undefined;
}

/** The present redirects without those to removed policies; `/legal` then leads to the first policy. */
function redirectsOf(
  { redirects }: SiteDefinition,
  policies: readonly [Policy, ...Policy[]],
): SiteDefinition['redirects'] {
  const leads = (target: string): boolean => {
    const slug = /^\/legal\/([^/]+)\//.exec(target)?.[1];
    return slug === undefined || policies.some((policy) => policy.slug === slug);
  };
  return Object.fromEntries(
    Object.entries(redirects).flatMap(([from, target]) => {
      if (leads(target)) return [[from, target]];
      return from === '/legal' ? [[from, `/legal/${policies[0].slug}/`]] : [];
    }),
  );
}
