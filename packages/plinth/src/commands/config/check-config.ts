import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { fallbackProblems } from 'plinth-policies/fallback';
import type { Problem } from 'plinth-policies/owner-error';
import type { LinkedFact, SiteDefinition } from '#model/define-site.ts';
import { POLICIES_ID } from '#model/frame-ids.ts';
import { menuEntry, policyPageName } from '#model/page-name.ts';
import { SITE_SCHEMA } from '#commands/config/site-schema.ts';

type CheckedConfig = {
  /** Each names the path of its setting: `company.address: got 5, takes text, or sample(text)`. */
  readonly problems: readonly Problem[];
  /** Whether every setting is there and has the type that the engine takes for granted. */
  readonly isReadable: boolean;
};

/** What is wrong with the settings of the site in a folder, all at once. */
export function checkConfig(definition: unknown, site = '.'): CheckedConfig {
  const issues = v.safeParse(SITE_SCHEMA, definition).issues ?? [];
  const isReadable = issues.every(isUnknown);
  const lines = [
    ...issues.map(describe),
    // `as`: it has what the schema takes, and settings that the engine does not know.
    ...(isReadable ? crossProblems(definition as SiteDefinition, (path) => existsSync(join(site, path))) : []),
  ];
  const file = join(site, 'config.ts').replaceAll('\\', '/');
  return { problems: lines.map((what) => ({ file, what })), isReadable };
}

type Issue = v.InferIssue<typeof SITE_SCHEMA>;

function isUnknown({ expected }: Issue): boolean {
  return expected === 'never';
}

function describe(issue: Issue): string {
  const path = v.getDotPath(issue);
  const at = path === null ? '' : `${path}: `;
  if (isUnknown(issue)) return `${at}is no setting, takes ${issue.message}`;
  const got = issue.input === undefined ? 'nothing' : (JSON.stringify(issue.input) ?? typeof issue.input).slice(0, 60);
  return `${at}got ${got}, takes ${issue.message}`;
}

/** Whether the site has a file, by its path in the site's folder. */
type Has = (path: string) => boolean;

/** What a config names and the site does not have, or names twice. Nothing else finds it before a visit. */
function crossProblems(site: SiteDefinition, has: Has): string[] {
  return [
    ...languageProblems(site),
    ...fallbackProblemsOf(site),
    ...fileProblems(site, has),
    ...menuProblems(site),
    ...redirectProblems(site),
    ...pathProblems(site),
    ...policyProblems(site),
    ...serviceProblems(site),
    ...linkProblems(site),
  ];
}

function languageProblems({ languages }: SiteDefinition): string[] {
  return (['code', 'iso'] as const).flatMap((name) =>
    languages.flatMap(({ [name]: value }, index) => {
      const first = languages.findIndex((other) => other[name].toLowerCase() === value.toLowerCase());
      return first === index
        ? []
        : [problem(`languages.${index}.${name}`, value, `another than languages.${first} has`)];
    }),
  );
}

function fallbackProblemsOf({ languages }: SiteDefinition): string[] {
  const codes = languages.map(({ code }) => code);
  const fallback = languages.flatMap((language) =>
    language.fallback === undefined ? [] : [[language.code, language.fallback] as const],
  );
  const problems = fallbackProblems(codes, Object.fromEntries(fallback));
  return [...problems].map(([code, what]) => `languages.${codes.indexOf(code)}.fallback ${what}`);
}

function fileProblems({ languages, policies, pages }: SiteDefinition, has: Has): string[] {
  const [{ code }] = languages;
  const named = [
    ...languages.map(({ file }, index) => [`languages.${index}.file`, file, file] as const),
    ...policies.map((slug, index) => [`policies.${index}`, slug, `legal/${code}/${slug}.md`] as const),
    ...Object.entries(pages).map(
      ([name, { module = name }]) => [`pages.${name}`, module, `pages/${module}.tsx`] as const,
    ),
  ];
  return named.flatMap(([path, got, file]) => (has(file) ? [] : [problem(path, got, `what has the file ${file}`)]));
}

function menuProblems({ pages, policies, menus }: SiteDefinition): string[] {
  const names = [...Object.keys(pages), ...policies.map(policyPageName)];
  return (['header', 'footer'] as const).flatMap((menu) =>
    menus[menu].flatMap((entry, index) =>
      names.includes(menuEntry(entry).page) || entry === `#${POLICIES_ID}`
        ? []
        : [problem(`menus.${menu}.${index}`, entry, names.join(', '))],
    ),
  );
}

function redirectProblems({ pages, policies, redirects }: SiteDefinition): string[] {
  const paths = [...Object.values(pages).map(({ path }) => path), ...policies.map((slug) => `/legal/${slug}/`)];
  return Object.entries(redirects).flatMap(([from, to]) => [
    ...(paths.includes(to) ? [] : [problem(`redirects.${from}`, to, `the path of a page: ${paths.join(', ')}`)]),
    ...(/^\/[^A-Z]*[^/A-Z]$/.test(from)
      ? []
      : [problem('redirects', from, 'an old address in lower case, with a slash at its start and none at its end')]),
  ]);
}

/** Paths of pages, and of pages in further languages, at which a visitor would get another page. */
function pathProblems({ languages: [, ...further], policies, redirects, pages }: SiteDefinition): string[] {
  const codes = further.map(({ code }) => code);
  const taken = new Map([
    ['/error/404/', 'error-404'],
    ...policies.map((slug) => [`/legal/${slug}/`, policyPageName(slug)] as const),
    ...Object.keys(redirects).map((from) => [`${from}/`, 'redirects'] as const),
    // It leads to the page's own path in the language.
    ...Object.entries(pages).flatMap(([name, { path }]) => codes.map((code) => [`/${code}${path}`, name] as const)),
  ]);
  const take = (name: string, setting: string, address: string, path: string): string[] => {
    const other = taken.get(address) ?? name;
    taken.set(address, name);
    return other === name ? [] : [problem(`pages.${name}.${setting}`, path, `another than ${other} has`)];
  };
  return Object.entries(pages).flatMap(([name, { path, paths = {} }]) => {
    const language = codes.find((code) => path.startsWith(`/${code}/`));
    const begins = `one that does not begin as those of the language ${language} do`;
    return [
      ...(language === undefined ? take(name, 'path', path, path) : [problem(`pages.${name}.path`, path, begins)]),
      ...Object.entries(paths).flatMap(([code, own]) =>
        codes.includes(code)
          ? take(name, `paths.${code}`, `/${code}${own}`, own)
          : [`pages.${name}.paths.${code}: is of no language behind the first, takes ${codes.join(', ') || 'no path'}`],
      ),
    ];
  });
}

function policyProblems({ measurement, policies, policyLives = {} }: SiteDefinition): string[] {
  const lives = Object.entries(policyLives).flatMap(([slug, { into, formerly = [] }]) => {
    const at = `policies.${policies.indexOf(slug)}`;
    return [
      ...(into === undefined || (into !== slug && policies.includes(into))
        ? []
        : [problem(`${at}.into`, into, policies.filter((other) => other !== slug).join(', '))]),
      ...formerly
        .filter((former) => policies.includes(former))
        .map((former) => problem(`${at}.formerly`, former, 'a slug that no policy has any more')),
    ];
  });
  if (measurement === undefined || policies.includes(measurement.policy)) return lives;
  return [...lives, problem('measurement.policy', measurement.policy, policies.join(', '))];
}

function serviceProblems({ pages, services = {} }: SiteDefinition): string[] {
  const takes = Object.keys(services).join(', ') || 'a name that services has';
  return Object.entries(pages).flatMap(([page, { meta }]) =>
    [...(meta?.services ?? []).entries()].flatMap(([index, name]) =>
      Object.hasOwn(services, name) ? [] : [problem(`pages.${page}.meta.services.${index}`, name, takes)],
    ),
  );
}

/** Links of facts. One to a site that is not permitted would be shown as text. */
function linkProblems({ company, registrations = {}, permittedOrigins }: SiteDefinition): string[] {
  return Object.entries({ company, registrations }).flatMap(([group, facts]) =>
    Object.entries<LinkedFact>(facts).flatMap(([name, { link }]) => {
      const origin = URL.parse(link ?? '')?.origin;
      if (link === undefined || origin === undefined || permittedOrigins.includes(origin)) return [];
      return [problem(`${group}.${name}.link`, link, `an address of permittedOrigins: add '${origin}' to these`)];
    }),
  );
}

function problem(path: string, got: string, takes: string): string {
  return `${path}: got ${JSON.stringify(got)}, takes ${takes}`;
}
