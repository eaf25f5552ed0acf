import { exportedTable, type ExportedTable, type Kind, type ListedFile } from '#server/hosts/export/exported-table.ts';
import { mapsConf } from '#server/hosts/export/nginx/maps-conf.ts';
import { serverConf } from '#server/hosts/export/nginx/server-conf.ts';
import type { DeployedSite } from '#server/hosts/export/nginx/site-maps.ts';

/** Of the export's folder: what a host serves. The rest is for the deployment. */
export const SERVED = 'files';
export const HEADERS_FILE = `${SERVED}/_headers`;

/** A host decides on these by itself, or has its own word for them: a page is asked for again at each use on all of them. */
const HOSTS_OWN = ['vary', 'content-type'];
/** Types that a host cannot know by the ending. */
const UNUSUAL_TYPES = /^application\/(?:atom\+xml|speculationrules\+json)/;
/** Cloudflare's limit, the lowest of the hosts that read such a file. */
const MAX_LINE = 2_000;
const POLICY = 'content-security-policy';
const VERSIONS = /^(\/.*?)\/[^/]+\/(?:(compare|on)\/|\d{4}-\d{2}-\d{2}\/$)/;

/** By pattern, each header in one of those that match a path: where two have it, some hosts send both values. */
type Rules = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** What hosts need beside the exported files, by its name in the folder of an export. */
export function deployFiles(files: readonly ListedFile[], site: DeployedSite): Record<string, string> {
  const table = exportedTable(files);
  return {
    [HEADERS_FILE]: headersFile(table),
    [`${SERVED}/_redirects`]: redirectsFile(table, [...site.policies.keys()]),
    'nginx/maps.conf': mapsConf(table, site),
    'nginx/server.conf': serverConf(table, site.homes.length > 1),
  };
}

export function headersFile({ files, kinds, common }: ExportedTable): string {
  const shared = Object.entries(common).filter(([name]) => !HOSTS_OWN.includes(name));
  const everywhere = { ...Object.fromEntries(shared), ...policyOfAll(kinds), ...speculationRules(kinds) };
  const rules = new Map([['/*', everywhere], ...ownRules(files, hasServices(kinds))]) satisfies Rules;
  return [...rules]
    .map(([pattern, headers]) => [pattern, ...Object.entries(headers).map((pair) => `  ${pair.join(': ')}`), ''])
    .flat()
    .join('\n');
}

/** `policies`: paths of their pages. A day leads to the page of its form, which finds the version in the browser. */
export function redirectsFile({ redirects }: ExportedTable, policies: readonly string[]): string {
  const short = redirects.map(({ path, status, location }) => [path, location, status]);
  const folders = new Set(policies.map((policy) => policy.replace(/[^/]+\/$/, '')));
  const days = [...folders].flatMap((folder) =>
    ['', '/'].map((end) => [`${folder}:policy/on/:day${end}`, `${folder}:policy/on/?date=:day`, 302]),
  );
  return [...short, ...days].map((line) => `${line.join(' ')}\n`).join('');
}

/** Lines that Cloudflare would ignore, which sends a page without that header then. */
export function tooLongHeaders(text: string): string[] {
  let pattern = '';
  return text.split('\n').flatMap((line) => {
    if (!line.startsWith(' ')) pattern = line;
    return line.length > MAX_LINE ? [`${line.split(':')[0]?.trim()} of ${pattern} has ${line.length} characters`] : [];
  });
}

/** Assets are named one by one, and last: a pattern would let browsers keep a missing one, too, for a year. */
function ownRules(files: ExportedTable['files'], withPolicy: boolean): Rules {
  const rules = new Map<string, Record<string, string>>();
  for (const { path, kind } of [...files.filter((file) => !isAsset(file)), ...files.filter(isAsset)]) {
    const hasPolicy = withPolicy && isPage(kind);
    const own = Object.entries(kind.headers).filter(([name, value]) =>
      name === POLICY ? hasPolicy : isOwn(name, value),
    );
    if (own.length > 0) rules.set(patternOf(path), Object.fromEntries(own));
  }
  return rules;
}

function isAsset({ path }: { readonly path: string }): boolean {
  return path.startsWith('/assets/');
}

function isOwn(name: string, value: string): boolean {
  if (name === 'content-type') return UNUSUAL_TYPES.test(value);
  if (name === 'cache-control') return value !== 'no-cache';
  return name !== 'speculation-rules' && !HOSTS_OWN.includes(name);
}

/** One for all versions of policies, of which a site has many. */
function patternOf(path: string): string {
  const [, above, word] = VERSIONS.exec(path) ?? [];
  if (above === undefined) return path;
  return word === undefined ? `${above}/:policy/:version/` : `${above}/:policy/${word}/*`;
}

function isPage({ headers }: Kind): boolean {
  return headers['content-type']?.startsWith('text/html') === true;
}

// Then each page has its own beside that of all: browsers that get both obey both, and a host may send the second only.
/** Whether policies differ in more than stylesheets, since only some pages may speak to a service. */
function hasServices(kinds: readonly Kind[]): boolean {
  const policies = kinds.map(({ headers }) => headers[POLICY]?.replace(/style-src [^;]*/, ''));
  return new Set(policies.filter((policy) => policy !== undefined)).size > 1;
}

/** The policy of a page differs in the stylesheets that it permits: one header permits those of all. */
function policyOfAll(kinds: readonly Kind[]): Record<string, string> {
  const directives = new Map<string, Set<string>>();
  for (const { headers } of kinds)
    for (const directive of (headers[POLICY] ?? '').split('; ').filter((text) => text !== '')) {
      const [key = '', ...sources] = directive.split(' ');
      directives.set(key, new Set([...(directives.get(key) ?? []), ...sources]));
    }
  const merged = [...directives].map(([key, sources]) => [key, ...sources].join(' '));
  return merged.length === 0 ? {} : { [POLICY]: merged.join('; ') };
}

/** Of each page: other answers ignore it. */
function speculationRules(kinds: readonly Kind[]): Record<string, string> {
  const name = 'speculation-rules';
  const value = kinds.find(({ headers }) => headers[name] !== undefined)?.headers[name];
  return value === undefined ? {} : { [name]: value };
}
