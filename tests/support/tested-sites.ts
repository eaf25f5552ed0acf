/** A site that tests are about: its folder, and where its build lies. */
export type TestedSite = {
  readonly name: string;
  readonly folder: string;
  readonly build: string;
  /** Whether the build draws pictures for social networks, which takes longer than all the rest. */
  readonly pictures: boolean;
  /** Names of its pages that are answered with 500, on purpose. */
  readonly failing: readonly string[];
};

/** The owner's, as `npm run build` makes it. */
export const OWNER_SITE: TestedSite = { name: 'owner', folder: 'site', build: 'dist', pictures: true, failing: [] };

const engineSite = (name: string, failing: readonly string[] = []): TestedSite => ({
  name,
  folder: `tests/sites/${name}`,
  build: `.cache/sites/${name}`,
  pictures: false,
  failing,
});

/** The engine's: two languages and pages that do what a page may do; as little as may be; three policies and long texts. */
export const ENGINE_SITES = [
  engineSite('bilingual', ['broken-on-server']),
  engineSite('minimal'),
  engineSite('policies'),
] as const;
