/** A site that tests are about: its folder, and where its build lies. */
export type TestedSite = {
  readonly name: string;
  readonly folder: string;
  readonly build: string;
  /** Names of its pages that fail on purpose. */
  readonly failing?: readonly string[];
};

/** The owner's, as `npm run build` makes it. */
export const OWNER_SITE: TestedSite = { name: 'owner', folder: 'site', build: 'dist' };

const engineSite = <Name extends string>(name: Name, failing: readonly string[] = []) => ({
  name,
  folder: `tests/sites/${name}`,
  build: `.cache/sites/${name}`,
  failing,
});

/** The engine's: two languages and pages that do what a page may do; as little as may be; three policies and long texts. */
export const ENGINE_SITES = [
  engineSite('bilingual', ['throws', 'broken-on-server', 'scroll-throws']),
  engineSite('minimal'),
  engineSite('policies'),
] as const satisfies readonly TestedSite[];

export type EngineSiteName = (typeof ENGINE_SITES)[number]['name'];
