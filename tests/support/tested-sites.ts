/** A site that tests are about: its folder, and where its build lies. */
export type TestedSite = {
  readonly name: string;
  readonly folder: string;
  readonly build: string;
  /** Whether the build draws pictures for social networks, which takes longer than all the rest. */
  readonly pictures: boolean;
  /** Names of its pages that are answered with 500, on purpose. */
  readonly failing: readonly string[];
  /** Names of its pages that throw in a browser, on purpose. */
  readonly throwing: readonly string[];
};

const NONE = { failing: [], throwing: [] } as const;

/** The owner's, as `npm run build` makes it. */
export const OWNER_SITE: TestedSite = { name: 'owner', folder: 'site', build: 'dist', pictures: true, ...NONE };

const engineSite = <Name extends string>(name: Name, faults: Pick<TestedSite, 'failing' | 'throwing'> = NONE) => ({
  name,
  folder: `tests/sites/${name}`,
  build: `.cache/sites/${name}`,
  pictures: false,
  ...faults,
});

/** The engine's: two languages and pages that do what a page may do; as little as may be; three policies and long texts. */
export const ENGINE_SITES = [
  engineSite('bilingual', { failing: ['broken-on-server'], throwing: ['throws', 'scroll-throws'] }),
  engineSite('minimal'),
  engineSite('policies'),
] as const satisfies readonly TestedSite[];

export type EngineSiteName = (typeof ENGINE_SITES)[number]['name'];
