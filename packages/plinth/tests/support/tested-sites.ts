/** A site that tests are about: its folder, and where its build lies. */
export type TestedSite = {
  readonly name: string;
  readonly folder: string;
  readonly build: string;
  /** Whether the build draws pictures for social networks, which takes longer than all the rest. */
  readonly pictures: boolean;
} & Faults;

/** Names of pages that break a rule on purpose. */
type Faults = {
  /** Answered with 500. */
  readonly failing: readonly string[];
  /** Throw in a browser. */
  readonly throwing: readonly string[];
  readonly faultyLinks: readonly string[];
  readonly faultyMarkup: readonly string[];
};

const FAULTLESS: Faults = { failing: [], throwing: [], faultyLinks: [], faultyMarkup: [] };

/** The owner's, as `npm run build` makes it. */
export const OWNER_SITE: TestedSite = {
  name: 'owner',
  folder: '../../site',
  build: '../../site/dist',
  pictures: true,
  ...FAULTLESS,
};

const engineSite = <Name extends string>(name: Name, faults: Faults = FAULTLESS) => ({
  name,
  folder: `tests/sites/${name}`,
  build: `.cache/sites/${name}`,
  pictures: false,
  ...faults,
});

/** Pages with targets and links of every kind. */
const LONG_PAGES = ['long', 'stay', 'sometimes', 'moving', 'scroll-throws'];

/** The engine's: two languages and pages that do what a page may do; as little as may be; three policies and long texts. */
export const ENGINE_SITES = [
  engineSite('bilingual', {
    failing: ['broken-on-server'],
    throwing: ['throws', 'scroll-throws'],
    faultyLinks: ['home', ...LONG_PAGES],
    faultyMarkup: LONG_PAGES,
  }),
  engineSite('minimal'),
  engineSite('policies'),
] as const satisfies readonly TestedSite[];

export type EngineSiteName = (typeof ENGINE_SITES)[number]['name'];
