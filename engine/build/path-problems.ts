import type { SiteDefinition } from '#model/define-site.ts';

export type Problem = { readonly field: string; readonly value: string; readonly problem: string };
type Site = Pick<SiteDefinition, 'languages' | 'pages' | 'policies' | 'redirects'>;

const NOT_FOUND_PATH = '/error/404/';

/** Paths of pages at which a visitor would get another page. */
export function pathProblems(site: Site): Problem[] {
  const [, ...further] = site.languages.map(({ code }) => code);
  const taken = new Map(pathsOfTheEngine(site));
  const ofPages = Object.entries(site.pages).flatMap(([name, { path }]) => {
    const language = further.find((code) => path.startsWith(`/${code}/`));
    const begins = language === undefined ? undefined : `begins as those of the language ${language} do`;
    const what = clash(taken.get(path)) ?? begins;
    taken.set(path, name);
    return what === undefined ? [] : [problemOf(path, name, what)];
  });
  return [...ofPages, ...further.flatMap((code) => ownPathProblems(site, code, taken)), ...strayPaths(site, further)];
}

/** `taken`: each path with its page, which has that path in all languages. */
function ownPathProblems({ pages }: Site, code: string, taken: ReadonlyMap<string, string>): Problem[] {
  const own = new Map<string, string>();
  return Object.entries(pages).flatMap(([name, { paths = {} }]) => {
    const path = paths[code];
    if (path === undefined) return [];
    const by = [taken.get(path), own.get(path)].find((other) => other !== undefined && other !== name);
    own.set(path, name);
    return by === undefined ? [] : [problemOf(path, name, `${clash(by)} in the language ${code}`)];
  });
}

function strayPaths({ pages }: Site, further: readonly string[]): Problem[] {
  return Object.entries(pages).flatMap(([name, { paths = {} }]) =>
    Object.entries(paths)
      .filter(([code]) => !further.includes(code))
      .map(([code, path]) =>
        problemOf(
          path,
          name,
          `is for "${code}", and no language behind the first has that code: takes ${further.join(', ') || 'none'}`,
        ),
      ),
  );
}

function pathsOfTheEngine({ policies, redirects }: Site): Array<[path: string, of: string]> {
  return [
    [NOT_FOUND_PATH, 'error-404'],
    ...policies.map((slug): [string, string] => [`/legal/${slug}/`, `legal-${slug}`]),
    ...Object.keys(redirects).map((from): [string, string] => [`${from}/`, 'redirects']),
  ];
}

function clash(by: string | undefined): string | undefined {
  return by && `is the path of ${by} too`;
}

function problemOf(path: string, name: string, what: string): Problem {
  return { field: 'pages', value: path, problem: `"${path}" of ${name} in pages ${what}` };
}
