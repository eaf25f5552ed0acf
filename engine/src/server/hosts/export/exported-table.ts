import type { Bytes } from '#server/http/site-response.ts';

export type ExportedFile = {
  /** On the site: `/legal/terms/`. */
  readonly path: string;
  /** 200, 301 or 302, or 404 of the not-found page. */
  readonly status: number;
  /** What the app says of it, in lower case, without what differs from one request to the next. */
  readonly headers: readonly (readonly [string, string])[];
  /** Uncompressed; empty for a redirect. */
  readonly body: Bytes;
};

/** An exported file without its body: `hash` is of it, and is its ETag. */
export type ListedFile = Omit<ExportedFile, 'body'> & { readonly hash: string };

/** Files of which each header but those of every answer is the same: `html-2`. */
export type Kind = Pick<ListedFile, 'status'> & {
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
};

export type ExportedTable = {
  readonly files: ReadonlyArray<ListedFile & { readonly kind: Kind }>;
  readonly redirects: ReadonlyArray<Pick<ListedFile, 'path' | 'status'> & { readonly location: string }>;
  readonly kinds: readonly Kind[];
  readonly common: Readonly<Record<string, string>>;
};

/** What files have in common, so that a host's settings say it once. */
export function exportedTable(all: readonly ListedFile[]): ExportedTable {
  const common = commonHeaders(all);
  const kinds = new Map<string, Kind>();
  const kindOf = ({ status, headers }: ListedFile): Kind => {
    const own = Object.fromEntries(headers.filter(([name]) => common[name] === undefined));
    const key = JSON.stringify([status, own]);
    const kind = kinds.get(key) ?? { name: `${kindName(own, status)}-${kinds.size + 1}`, status, headers: own };
    kinds.set(key, kind);
    return kind;
  };
  return {
    files: all.filter((file) => !isRedirect(file)).map((file) => ({ ...file, kind: kindOf(file) })),
    redirects: all.filter(isRedirect).map(({ path, status, headers }) => ({
      path,
      status,
      location: new Map(headers).get('location') ?? '/',
    })),
    kinds: [...kinds.values()],
    common,
  };
}

export function isRedirect({ status }: Pick<ExportedFile, 'status'>): boolean {
  return status === 301 || status === 302;
}

function commonHeaders([first, ...rest]: readonly ListedFile[]): Record<string, string> {
  const common = new Map(first?.headers ?? []);
  for (const { headers } of rest) {
    const own = new Map(headers);
    for (const [name, value] of common) if (own.get(name) !== value) common.delete(name);
  }
  return Object.fromEntries(common);
}

function kindName(headers: Readonly<Record<string, string>>, status: number): string {
  const type = /\/([\w-]+)/.exec(headers['content-type'] ?? '')?.[1] ?? 'file';
  return status === 200 ? type : `${type}-${status}`;
}
