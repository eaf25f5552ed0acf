/** Addresses of the files of elements that have a script of their own, by the elements' names. */
export type ElementFiles = Readonly<Record<string, { readonly script: string; readonly style?: string | undefined }>>;

type ElementLinksProps = {
  /** The page's markup. */
  readonly app: string;
  readonly elements: ElementFiles;
  /** A script changes the elements: a page that is to be hydrated loads it when it has been. */
  readonly isHydrated: boolean;
};

/**
 * What the head of a page links for the elements in it. The scripts are not async: an element reads its children when it is
 * connected, and a script from the cache would define it before the parser has come to them.
 */
export function ElementLinks({ app, elements, isHydrated }: ElementLinksProps) {
  return Object.entries(elements)
    .filter(([name]) => app.includes(`<${name}`))
    .map(([name, { script, style }]) => [
      style !== undefined && <link key={style} rel="stylesheet" href={style} data-page={name} />,
      !isHydrated && <script key={script} type="module" src={script} />,
    ]);
}
