import { resolvePath } from '#model/addresses.ts';
import { MEASUREMENT, MENUS } from '#model/facts.ts';
import { DEFAULT_LOCALE } from '#model/locales.ts';
import { PAGES, REDIRECTS } from '#model/pages.ts';
import { POLICIES } from '#model/policies.ts';

/** What `site/config.ts` says of something that the site does not have. */
export type ConfigProblem = {
  /** The field of the config. */
  readonly field: 'policies' | 'menus' | 'redirects' | 'measurement';
  /** As it is quoted there. */
  readonly name: string;
  readonly problem: string;
};

/** All of them, in the order of the fields. Types cannot find them: a page's name is text. */
export function configProblems(): ConfigProblem[] {
  return [...menuProblems(), ...redirectProblems(), ...measurementProblems()];
}

function menuProblems(): ConfigProblem[] {
  const names = new Set([...MENUS.header, ...MENUS.footer]);
  return [...names]
    .filter((name) => !Object.hasOwn(PAGES, name))
    .map((name) => ({
      field: 'menus',
      name,
      problem: `menus names "${name}", which is no page: it takes names in pages, and legal-<slug> for a policy`,
    }));
}

function redirectProblems(): ConfigProblem[] {
  return Object.entries(REDIRECTS).flatMap(([from, to]): ConfigProblem[] => {
    if (!/^\/[^A-Z]*[^/A-Z]$/.test(from)) {
      const problem = `redirects has "${from}": an old address starts with a slash, ends without one and is in lower case`;
      return [{ field: 'redirects', name: from, problem }];
    }
    const { kind, address } = resolvePath(to);
    if (kind === 'page' && address.locale === DEFAULT_LOCALE) return [];
    const problem = `redirects leads to "${to}", which is no page: it takes the path of one in the first language`;
    return [{ field: 'redirects', name: to, problem }];
  });
}

function measurementProblems(): ConfigProblem[] {
  if (MEASUREMENT === undefined || POLICIES.includes(MEASUREMENT.policy)) return [];
  const { policy } = MEASUREMENT;
  return [{ field: 'measurement', name: policy, problem: `measurement names "${policy}", which is not in policies` }];
}
