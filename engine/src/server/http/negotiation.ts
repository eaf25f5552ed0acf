import Negotiator from 'negotiator';

/** The order of preference when a client accepts several equally. */
export const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const PAGE_TYPE = 'text/html; charset=utf-8';
/** Longer than any browser's header. What comes after is ignored. */
const MAX_HEADER_CHARS = 1_000;

/** The encoding with the highest weight in `Accept-Encoding`; `identity` when the client accepts none. Never throws. */
export function chooseEncoding(header: string): Encoding {
  // The cast: the published types lack the option `preferred`.
  const client = new Negotiator({ headers: { 'accept-encoding': shortened(header) } }) as Negotiator &
    PreferringNegotiator;
  return client.encoding(ENCODINGS, { preferred: ENCODINGS }) ?? 'identity';
}

type PreferringNegotiator = {
  encoding<T extends string>(available: readonly T[], options: { preferred: readonly T[] }): T | undefined;
};

/** Whether the client can be shown a page: `Accept` is missing, or accepts HTML, XHTML or anything. Never throws. */
export function acceptsHtml(header: string | null): boolean {
  if (header === null || header.trim() === '') return true;
  const client = new Negotiator({ headers: { accept: shortened(header) } });
  return client.mediaType([PAGE_TYPE]) !== undefined || client.mediaTypes().includes('application/xhtml+xml');
}

/** The tags of an `Accept-Language` header, best first; those with weight 0 and the wildcard are left out. Never throws. */
export function acceptedLanguages(header: string): string[] {
  return new Negotiator({ headers: { 'accept-language': shortened(header) } }).languages().filter((tag) => tag !== '*');
}

/** Cut between two entries: half an entry may mean something else. */
function shortened(header: string): string {
  return header.length <= MAX_HEADER_CHARS
    ? header
    : header.slice(0, Math.max(header.lastIndexOf(',', MAX_HEADER_CHARS), 0));
}
