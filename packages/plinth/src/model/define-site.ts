import type * as v from 'valibot';
import type { SITE_SCHEMA } from '#commands/config/site-schema.ts';

type Frozen<T> = T extends (...given: never) => unknown
  ? T
  : T extends object
    ? { readonly [Name in keyof T]: Frozen<T[Name]> }
    : T;

/** All settings of `config.ts`, with each fact written out. */
export interface SiteDefinition extends Frozen<v.InferOutput<typeof SITE_SCHEMA>> {}

/** A language of the site. */
export type Locale = SiteDefinition['languages'][number];
/** A fact of the company. */
export type Fact = SiteDefinition['company']['brand'];
/** A fact with the address at which anybody can check it, such as the company's entry in a register. */
export type LinkedFact = SiteDefinition['company']['companyNumber'];
/** A page of your own: `pages/<module>.tsx`, with `<module>.css` for its styles. `policy` and `not-found` are taken. */
export type SitePage = SiteDefinition['pages'][string];
/** How a page is shown, scrolled and kept. */
export type RouteMeta = NonNullable<SitePage['meta']>;
/** A service of another company, as origins by purpose: `https://cal.example`. For pages that name it in `meta`. */
export type PageService = NonNullable<SiteDefinition['services']>[string];
/** What a visitor agrees to, and who receives it. */
export type Measurement = NonNullable<SiteDefinition['measurement']>;
/** A service that may receive what is measured. */
export type AnalyticsService = NonNullable<Measurement['services']['segment']>;

/** Facts as an owner writes them: one that is no sample need not say so. */
type WrittenFacts<Facts> = {
  readonly [Name in keyof Facts]: WrittenFact | (undefined extends Facts[Name] ? undefined : never);
};
type WrittenFact = string | (Partial<LinkedFact> & { readonly value: string });
type WrittenSite = {
  readonly [Name in keyof SiteDefinition]: Name extends 'company' | 'registrations'
    ? WrittenFacts<SiteDefinition[Name]>
    : Name extends 'policies'
      ? ReadonlyArray<string | WrittenPolicy>
      : SiteDefinition[Name];
};
/** A policy that is more than its slug: `{ slug: 'complaints', ended: '2027-01-31', into: 'aml' }`. */
type WrittenPolicy = NonNullable<SiteDefinition['policyLives']>[string] & { readonly slug: string };

/** A fact that the owner has yet to replace. */
export function sample(value: string): Fact {
  return { value, sample: true };
}

/** What `config.ts` exports by default. A fact is text, or `sample(text)`. */
export function defineSite(definition: WrittenSite): SiteDefinition {
  const { company, registrations, policies, ...others } = definition;
  return {
    ...others,
    ...policiesOf(policies),
    company: factsOf(company),
    ...(registrations !== undefined && { registrations: factsOf(registrations) }),
  };
}

function policiesOf(written: WrittenSite['policies']): Pick<SiteDefinition, 'policies' | 'policyLives'> {
  // What is no list is left to the check of the config.
  if (!Array.isArray(written)) return { policies: written as never };
  const list: ReadonlyArray<string | WrittenPolicy> = written;
  const lives = list.flatMap((policy) => {
    if (typeof policy === 'string') return [];
    const { slug, ...life } = policy;
    return [[slug, life] as const];
  });
  const policies = list.map((policy) => (typeof policy === 'string' ? policy : policy.slug));
  return { policies, ...(lives.length > 0 && { policyLives: Object.fromEntries(lives) }) };
}

// `as`: each fact that is text becomes one that is written out. What is missing, or something else, is left to the check of
// the config.
function factsOf<Facts>(facts: WrittenFacts<Facts>): Facts {
  const entries = Object.entries<unknown>({ ...facts });
  return Object.fromEntries(entries.map(([name, fact]) => [name, factOf(fact)])) as Facts;
}

function factOf(fact: unknown): unknown {
  if (typeof fact === 'string') return { value: fact, sample: false };
  return typeof fact === 'object' ? { sample: false, ...fact } : fact;
}
