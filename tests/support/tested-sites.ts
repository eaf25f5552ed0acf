/** A site that tests are about: its folder, and where its build lies. */
export type TestedSite = { readonly name: string; readonly folder: string; readonly build: string };

/** The owner's, as `npm run build` makes it. */
export const OWNER_SITE: TestedSite = { name: 'owner', folder: 'site', build: 'dist' };

const engineSite = <Name extends string>(name: Name): TestedSite & { readonly name: Name } => ({
  name,
  folder: `tests/sites/${name}`,
  build: `.cache/sites/${name}`,
});

/** The engine's: two languages and pages that do what a page may do; as little as may be; three policies and long texts. */
export const ENGINE_SITES = [engineSite('bilingual'), engineSite('minimal'), engineSite('policies')] as const;

export type EngineSiteName = (typeof ENGINE_SITES)[number]['name'];
