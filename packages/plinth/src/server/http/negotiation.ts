import Negotiator from 'negotiator';
import { detectLocale, readLocaleCookie } from '#i18n/visitor-locale.ts';
import { DEFAULT_LOCALE, LOCALES } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';

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
function acceptedLanguages(header: string): string[] {
  return new Negotiator({ headers: { 'accept-language': shortened(header) } }).languages().filter((tag) => tag !== '*');
}

/** Cut between two entries: half an entry may mean something else. */
function shortened(header: string): string {
  return header.length <= MAX_HEADER_CHARS
    ? header
    : header.slice(0, Math.max(header.lastIndexOf(',', MAX_HEADER_CHARS), 0));
}

const multilingual = LOCALES.length > 1;

/** The `Vary` header of the root, which detects the language. Empty on a site of one language. */
export const ROOT_VARY: Readonly<Record<string, string>> = multilingual
  ? { vary: 'Accept-Encoding, Accept-Language, Cookie, Sec-Fetch-Site' }
  : {};

/** The home page of the visitor's language, to redirect the root to; undefined where the root is to be served. */
export function detectedHome(pathname: string, headers: Pick<Headers, 'get'>): string | undefined {
  // Same origin: following a link to the root is a choice of language, even where no script could set the cookie.
  if (!multilingual || pathname !== '/' || headers.get('sec-fetch-site') === 'same-origin') return undefined;
  const locale = detectLocale(
    {
      cookie: readLocaleCookie(headers.get('cookie') ?? ''),
      languages: acceptedLanguages(headers.get('accept-language') ?? ''),
    },
    LOCALES,
  );
  return locale === '' || locale === DEFAULT_LOCALE ? undefined : pagePath('home', locale);
}
