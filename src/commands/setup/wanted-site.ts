import type { Answers, Policy, Worded } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { wantedMeasurement } from '#commands/setup/wanted-measurement.ts';
import type { Measurement, SiteDefinition } from '#model/define-site.ts';
import type { Locale } from '#model/locales.ts';

/** What the site is to be: the answers, and for what was not answered what it is. */
export type WantedSite = {
  /** The first is that of the binding texts. */
  readonly languages: readonly [Locale, ...Locale[]];
  readonly policies: readonly [Policy, ...Policy[]];
  readonly menus: SiteDefinition['menus'];
  readonly redirects: SiteDefinition['redirects'];
  /** null on a site that measures nothing. */
  readonly measurement: Measurement | null;
};

/** More would crowd the header. */
const HEADER_POLICIES = 3;
/** Scripts, by their codes of ISO 15924. */
const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg'];

export function wantedSite(project: Pick<Project, 'definition' | 'files'>, answers: Answers): WantedSite {
  const { definition } = project;
  const policies = policiesOf(definition, answers);
  return {
    languages: languagesOf(definition, answers),
    policies,
    menus: menusOf(definition, policies),
    redirects: redirectsOf(definition, policies),
    measurement: wantedMeasurement(
      project,
      answers,
      policies.map(({ slug }) => slug),
    ),
  };
}

/** What was answered for a language, named by its code or its tag. A plain text is in the site's first language. */
export function wordsFor(words: Worded | undefined, locale: Locale, { languages }: WantedSite): string | undefined {
  if (typeof words === 'string') return locale.code === languages[0].code ? words : undefined;
  return Object.entries(words ?? {}).find(([name]) => isLanguage(locale, name))?.[1];
}

/** Answers say `de` or `de-AT`: both are the one German that a site has. */
function isLanguage({ code, iso }: Locale, name: string): boolean {
  return [code, iso].some((known) => known.toLowerCase() === name.toLowerCase());
}

function languagesOf(definition: SiteDefinition, { languages = [] }: Answers): [Locale, ...Locale[]] {
  const found = languages.reduce<Locale[]>((before, tag) => {
    const present = definition.languages.find((locale) => isLanguage(locale, tag));
    return [...before, present ?? localeOf(tag, before)];
  }, []);
  const [first, ...others] = found;
  return first === undefined ? [...definition.languages] : [first, ...others];
}

/** The code is the language's alone, so that paths are short, unless another region has taken it. */
function localeOf(tag: string, others: readonly Locale[]): Locale {
  const { baseName, language } = new Intl.Locale(tag);
  const { script = '' } = new Intl.Locale(tag).maximize();
  const code = others.some((locale) => locale.code === language) ? baseName.toLowerCase() : language;
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(language) ?? tag;
  const locale = {
    code,
    name: name[0]?.toLocaleUpperCase(tag) + name.slice(1),
    iso: baseName,
    file: `locales/${code}.json`,
  };
  return RIGHT_TO_LEFT.includes(script) ? { ...locale, dir: 'rtl' } : locale;
}

function policiesOf(definition: SiteDefinition, { policies }: Answers): [Policy, ...Policy[]] {
  const [first = { slug: 'privacy' }, ...others] = policies ?? definition.policies.map((slug) => ({ slug }));
  return [first, ...others];
}

/** A menu keeps its entries and their order; a policy that goes leaves it, one that comes stands at its end. */
function menusOf(
  { policies: before, menus, pages }: SiteDefinition,
  policies: readonly Policy[],
): SiteDefinition['menus'] {
  const names = policies.map(({ slug }) => `legal-${slug}`);
  const added = policies.filter(({ slug }) => !before.includes(slug)).map(({ slug }) => `legal-${slug}`);
  const isPage = (name: string): boolean => Object.hasOwn(pages, name) || names.includes(name) || name === 'error-404';
  const header = menus.header.filter(isPage);
  return {
    header: [...header, ...added.slice(0, Math.max(0, HEADER_POLICIES - header.length))],
    footer: [...menus.footer.filter(isPage), ...added],
  };
}

/** A redirect to a policy that goes is gone, and `/legal` then leads to the first. All others stay as they are. */
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
