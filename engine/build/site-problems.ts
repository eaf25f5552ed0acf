import { menuEntry, policyPageName } from '#model/page-name.ts';
import type { LinkedFact, SiteDefinition } from '#model/define-site.ts';
import { pathProblems, type Problem } from './path-problems.ts';

type Has = (path: string) => boolean;
type Options = {
  /** The config as text, and its name in a problem. */
  readonly text: string;
  readonly file: string;
  readonly has: Has;
};

/** What a config names and the site does not have, as `file:line: problem`. Nothing else finds it before a visit. */
export function siteProblems(site: SiteDefinition, { text, file, has }: Options): string[] {
  return [
    ...missingFiles(site, has),
    ...missingPages(site),
    ...pathProblems(site),
    ...missingPolicy(site),
    ...missingServices(site),
    ...refusedLinks(site),
  ].map(({ field, value, problem }) => `${file}:${lineOf(text, field, value)}: ${problem}`);
}

function missingFiles({ languages, policies, pages }: SiteDefinition, has: Has): Problem[] {
  const [{ code }] = languages;
  const named = [
    ...languages.map(({ file }) => ({ field: 'languages', value: file, path: file })),
    ...policies.map((slug) => ({ field: 'policies', value: slug, path: `legal/${code}/${slug}.md` })),
    ...Object.entries(pages).map(([name, { module = name }]) => ({
      field: 'pages',
      value: module,
      path: `pages/${module}.tsx`,
    })),
  ];
  return named
    .filter(({ path }) => !has(path))
    .map(({ field, value, path }) => ({ field, value, problem: `"${value}" in ${field} needs the file ${path}` }));
}

function missingPages({ pages, policies, menus, redirects }: SiteDefinition): Problem[] {
  const names = [...Object.keys(pages), ...policies.map(policyPageName)];
  const paths = [...Object.values(pages).map(({ path }) => path), ...policies.map((slug) => `/legal/${slug}/`)];
  const entries = [...new Set([...menus.header, ...menus.footer])].filter(
    (entry) => !names.includes(menuEntry(entry).page),
  );
  const from = Object.keys(redirects).filter((path) => !/^\/[^A-Z]*[^/A-Z]$/.test(path));
  const targets = Object.values(redirects).filter((path) => !paths.includes(path));
  return [
    ...entries.map((name) => ({
      field: 'menus',
      value: name,
      problem: `"${name}" in menus is no page: takes ${names.join(', ')}`,
    })),
    ...targets.map((path) => ({
      field: 'redirects',
      value: path,
      problem: `"${path}" in redirects is the path of no page: takes ${paths.join(', ')}`,
    })),
    ...from.map((path) => ({
      field: 'redirects',
      value: path,
      problem: `"${path}" in redirects is no old address: it starts with a slash, ends without one and is in lower case`,
    })),
  ];
}

function missingPolicy({ measurement, policies }: SiteDefinition): Problem[] {
  if (measurement === undefined || policies.includes(measurement.policy)) return [];
  const { policy } = measurement;
  return [
    {
      field: 'measurement',
      value: policy,
      problem: `"${policy}" in measurement is no policy: takes ${policies.join(', ')}`,
    },
  ];
}

/** Links of facts. One to a site that is not permitted would be shown as text. */
function refusedLinks({ company, registrations = {}, permittedOrigins }: SiteDefinition): Problem[] {
  const facts: ReadonlyArray<readonly [field: string, facts: Readonly<Record<string, LinkedFact>>]> = [
    ['company', { ...company }],
    ['registrations', registrations],
  ];
  return facts.flatMap(([field, linked]) =>
    Object.entries(linked).flatMap(([name, { link }]): Problem[] => {
      const origin = URL.parse(link ?? '')?.origin;
      if (link === undefined || origin === undefined || permittedOrigins.includes(origin)) return [];
      const problem = `the link of "${name}" in ${field} leads to another site: permittedOrigins takes '${origin}'`;
      return [{ field, value: link, problem }];
    }),
  );
}

function missingServices({ pages, services = {} }: SiteDefinition): Problem[] {
  const names = Object.keys(services);
  const takes = names.length === 0 ? 'a name that services of config.ts has' : names.join(', ');
  return Object.entries(pages).flatMap(([page, { meta }]) =>
    [...(meta?.services ?? [])]
      .filter((name) => !names.includes(name))
      .map((value) => ({
        field: 'pages',
        value,
        problem: `"${value}" in services of the page ${page} is no service: takes ${takes}`,
      })),
  );
}

/** The line on which a field has a value; that of the field, or the first, where the text is written in another way. */
function lineOf(text: string, field: string, value: string): number {
  const start = Math.max(0, text.search(new RegExp(`^\\s*${field}\\b`, 'm')));
  const found = [`'${value}'`, `"${value}"`, `\`${value}\``, value]
    .map((written) => text.indexOf(written, start))
    .find((offset) => offset !== -1);
  return text.slice(0, found ?? text.indexOf(field, start)).split('\n').length;
}
