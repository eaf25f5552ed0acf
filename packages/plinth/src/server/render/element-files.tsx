/** Addresses of the files of elements that have a script of their own, by the elements' names. */
export type ElementFiles = Readonly<Record<string, { readonly script: string; readonly style: string }>>;

type ElementLinksProps = {
  readonly app: string;
  readonly elements: ElementFiles;
  /** A script changes the elements: a page that is to be hydrated loads it when it has been. */
  readonly isHydrated: boolean;
};

/** Links the files of a page's elements. Not async: a cached script would define one before its children are parsed. */
export function ElementLinks({ app, elements, isHydrated }: ElementLinksProps) {
  return Object.entries(elements)
    .filter(([name]) => app.includes(`<${name}`))
    .map(([name, { script, style }]) => [
      <link key={style} rel="stylesheet" href={style} data-page={name} />,
      !isHydrated && <script key={script} type="module" src={script} />,
    ]);
}
