import { isRedirect, type ExportedFile } from '#server/hosts/exported-files.ts';

/** An exported file without its body: `hash` is of it, and is its ETag. */
export type ListedFile = Omit<ExportedFile, 'body'> & { readonly hash: string };

/** Files of which each header but those of every answer is the same: `html-2`. */
export type Kind = {
  readonly name: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};

export type ExportedTable = {
  /** All that has a body, with the name of its kind. */
  readonly files: ReadonlyArray<ListedFile & { readonly kind: Kind }>;
  readonly redirects: readonly ListedFile[];
  readonly kinds: readonly Kind[];
  /** Headers of every answer. */
  readonly common: Readonly<Record<string, string>>;
};

/** What files have in common, so that a host's settings say it once. */
export function exportedTable(all: readonly ListedFile[]): ExportedTable {
  const common = commonHeaders(all);
  const kinds = new Map<string, Kind>();
  const kindOf = ({ status, headers }: ListedFile): Kind => {
    const own = Object.fromEntries(headers.filter(([name]) => common[name] === undefined));
    const key = JSON.stringify([status, own]);
    const kind = kinds.get(key) ?? { name: nameOf(own, status, kinds), status, headers: own };
    kinds.set(key, kind);
    return kind;
  };
  const files = all.filter((file) => !isRedirect(file)).map((file) => ({ ...file, kind: kindOf(file) }));
  return { files, redirects: all.filter(isRedirect), kinds: [...kinds.values()], common };
}

function commonHeaders([first, ...rest]: readonly ListedFile[]): Record<string, string> {
  const common = new Map(first?.headers ?? []);
  for (const { headers } of rest) {
    const own = new Map(headers);
    for (const [name, value] of common) if (own.get(name) !== value) common.delete(name);
  }
  return Object.fromEntries(common);
}

function nameOf(
  headers: Readonly<Record<string, string>>,
  status: number,
  { size }: ReadonlyMap<string, Kind>,
): string {
  const type = /\/([\w-]+)/.exec(headers['content-type'] ?? '')?.[1] ?? 'file';
  return `${status === 200 ? type : `${type}-${status}`}-${size + 1}`;
}
