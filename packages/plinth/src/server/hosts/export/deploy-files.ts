import { localePrefix } from '#model/addresses.ts';
import { FORMER_SLUGS, LOCALES, POLICIES } from '#model/facts.ts';
import { isRedirect, type ExportedFile } from '#server/hosts/export/create-export.ts';

/** Of the export's folder: what a host serves. The rest is for the deployment. */
export const SERVED = 'files';

/** An exported file without its bytes. */
export type ListedFile = Omit<ExportedFile, 'body'>;

/** A host decides on these by itself, or has its own setting for them; each revalidates a page at each use. */
const HOSTS_OWN = ['vary', 'content-type'];
/** Types that a host cannot know by the ending. */
const UNUSUAL_TYPES = /^application\/(?:atom\+xml|speculationrules\+json)/;
const SPECULATION_RULES = 'speculation-rules';
/** It differs by file, and hosts read few rules (Cloudflare: 100). Without it other sites may load files, as of any host. */
const LEFT_OUT = 'cross-origin-resource-policy';
/** https://developers.cloudflare.com/workers/static-assets/headers/ */
const MAX_RULES = 100;
const VERSIONS = /^(\/.*?)\/[^/]+\/(?:(compare|on)\/|\d{4}-\d{2}-\d{2}(?:\.\d)?\/$)/;

type Headers = Readonly<Record<string, string>>;

/** What hosts read beside the exported files, by its name in the folder of an export. */
export function deployFiles(listed: readonly ListedFile[]): Record<string, string> {
  // They come in the order in which they were compressed.
  const files = listed.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return {
    [`${SERVED}/_headers`]: headersFile(files),
    [`${SERVED}/_redirects`]: redirectsFile(files),
    // GitHub Pages leaves out what begins with an underscore, the payloads of all pages, unless this file is there.
    [`${SERVED}/.nojekyll`]: '',
  };
}

/** Of the rules of `_headers`, for a host that reads no more. Undefined where each is read. */
export function unreadRules(headers: string): string | undefined {
  const rules = headers.match(/^\//gm)?.length ?? 0;
  if (rules <= MAX_RULES) return undefined;
  return `${SERVED}/_headers has ${rules} rules, and Cloudflare reads ${MAX_RULES}: of the last, browsers ask for files again that they could keep. Security headers are in the first.`;
}

/** By pattern, each header in one of those that match a path: where two have it, some hosts send both values. */
export function headersFile(files: readonly ListedFile[]): string {
  const common = commonHeaders(files);
  const shared = Object.entries(common).filter(([name]) => !HOSTS_OWN.includes(name));
  const everywhere = { ...Object.fromEntries(shared), ...speculationRules(files) };
  const rules = new Map([['/*', everywhere], ...ownRules(files, common)]);
  return [...rules]
    .map(([pattern, headers]) => [pattern, ...Object.entries(headers).map((pair) => `  ${pair.join(': ')}`), ''])
    .flat()
    .join('\n');
}

/** A day leads to the page of its form, which finds the version in the browser. */
export function redirectsFile(files: readonly ListedFile[]): string {
  const short = files
    .filter(isRedirect)
    .map(({ path, status, headers }) => [path, new Map(headers).get('location') ?? '/', status]);
  const folders = POLICIES.length === 0 ? [] : LOCALES.map(({ code }) => `${localePrefix(code)}/legal/`);
  const days = folders.flatMap((folder) =>
    ['', '/'].map((end) => [`${folder}:policy/on/:day${end}`, `${folder}:policy/on/?date=:day`, 302]),
  );
  // A policy that was renamed, with all that is below it.
  const renamed = folders.flatMap((folder) =>
    [...FORMER_SLUGS].map(([former, slug]) => [`${folder}${former}/*`, `${folder}${slug}/:splat`, 301]),
  );
  return [...short, ...renamed, ...days].map((line) => `${line.join(' ')}\n`).join('');
}

function commonHeaders([first, ...rest]: readonly ListedFile[]): Headers {
  const common = new Map(first?.headers ?? []);
  for (const { headers } of rest) {
    const own = new Map(headers);
    for (const [name, value] of common) if (own.get(name) !== value) common.delete(name);
  }
  return Object.fromEntries(common);
}

/** Of each page: other answers ignore it. */
function speculationRules(files: readonly ListedFile[]): Headers {
  const value = files.flatMap(({ headers }) => headers).find(([name]) => name === SPECULATION_RULES)?.[1];
  return value === undefined ? {} : { [SPECULATION_RULES]: value };
}

/**
 * First what keeps pages out of searches: of what a host does not read, only caching and types of files are lost. Assets are named
 * one by one, and last: a pattern would let browsers keep a missing one, too, for a year.
 */
function ownRules(files: readonly ListedFile[], common: Headers): Map<string, Headers> {
  const rules = new Map<string, Headers>();
  const isAsset = ({ path }: ListedFile): boolean => path.startsWith('/assets/');
  const isOwn = ([name, value]: readonly [string, string]): boolean =>
    common[name] === undefined && isNeeded(name, value);
  const served = files.filter((file) => !isRedirect(file));
  const isUnlisted = ({ headers }: ListedFile): boolean => headers.some(([name]) => name === 'x-robots-tag');
  const orderOf = (file: ListedFile): number => (isUnlisted(file) ? 0 : isAsset(file) ? 2 : 1);
  for (const { path, headers } of served.toSorted((one, other) => orderOf(one) - orderOf(other))) {
    const own = headers.filter(isOwn);
    if (own.length > 0) rules.set(patternOf(path), Object.fromEntries(own));
  }
  return rules;
}

function isNeeded(name: string, value: string): boolean {
  if (name === 'content-type') return UNUSUAL_TYPES.test(value);
  if (name === 'cache-control') return value !== 'no-cache';
  return name !== SPECULATION_RULES && name !== LEFT_OUT && !HOSTS_OWN.includes(name);
}

/** One for all versions of policies, of which a site has many. */
function patternOf(path: string): string {
  const [, above, word] = VERSIONS.exec(path) ?? [];
  if (above === undefined) return path;
  return word === undefined ? `${above}/:policy/:version/` : `${above}/:policy/${word}/*`;
}
