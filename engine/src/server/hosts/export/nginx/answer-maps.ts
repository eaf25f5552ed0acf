import type { ExportedTable } from '#server/hosts/export/exported-table.ts';
import { comment, escapeRegex, nginxMap, plain, type MapRow } from '#server/hosts/export/nginx/nginx-text.ts';

const DATED = /^(?:\d{4}-\d{2}-\d{2}|compare|on)\//;
const NOT_FOUND = /^(.*\/)error\/404\/$/;

type Row = ExportedTable['files'][number];
type Redirect = ExportedTable['redirects'][number];

export function answerMaps({ files, redirects }: ExportedTable, policies: readonly string[]): string {
  const notFound = files.filter(({ path }) => NOT_FOUND.test(path));
  const dayForms = files.filter(({ path }) => path.endsWith('/on/') && policies.includes(path.slice(0, -3)));
  return [
    comment('The address of the page or file that a path means.'),
    nginxMap('$site_path', 'site_address', [
      ...files.filter(({ path }) => isNamed(path, policies)).flatMap(({ path }) => pageRows(path)),
      // A page that has moved for good is another way to write its path.
      ...redirects.filter(isForGood).map(redirectRow),
      ['~*/compare(?:/[^/]+/[^/]+)?/?$', '$site_policy$site_pair'],
      ['~*/on/[^/]+/?$', ''],
      ['~/(?<site_dated>[^/.]+)/?$', '$site_policy$site_dated/'],
      ['default', '$site_path'],
    ]),
    comment('A payload has no query.'),
    nginxMap('$request_uri', 'site_wanted', [
      [String.raw`~_payload\.json[?]`, ''],
      ['default', '$site_address'],
    ]),
    nginxMap('$site_path $site_wanted $site_entry', 'site_is', [
      [String.raw`~^(?<site_same>\S+) \k<site_same> \S`, 'there'],
      [String.raw`~*^\S*/compare/? (?!\S*/compare/ )\S+ \S`, 'chosen'],
      [String.raw`~*^\S*/compare/(?<site_same>[^/]+)/\k<site_same>/? \S+ \S`, 'once'],
      [String.raw`~^\S+ \S+ \S`, 'moved'],
    ]),
    comment('Short and old addresses.'),
    nginxMap('$site_path', 'site_short', redirects.filter((file) => !isForGood(file)).map(redirectRow)),
    missingMaps(notFound),
    comment('The page that is shown: one that is there, that of a day before the first version, or an error page.'),
    nginxMap('$site_is $site_day_is $site_policy', 'site_shown', [
      ['~^there ', '$site_wanted'],
      ...dayForms.map(({ path }): MapRow => [`~ day ${escapeRegex(path.slice(0, -3))}$`, plain(path)]),
      ['default', '$site_not_found'],
    ]),
    nginxMap('$site_shown', 'site_shown_entry', [
      ...[...notFound, ...dayForms].map(entryRow),
      ['default', '$site_entry'],
    ]),
  ].join('\n');
}

/** Where the bytes are: a file is named without escapes. */
export function fileMap({ files }: ExportedTable): string {
  const escaped = files.filter(({ path }) => path.includes('%'));
  return nginxMap('$site_shown', 'site_file', [
    ...escaped.map(({ path }): MapRow => [path, `${plain(decodeURIComponent(path))}${indexOf(path)}$site_suffix`]),
    ['~/$', '${site_shown}index.html$site_suffix'],
    ['default', '$site_shown$site_suffix'],
  ]);
}

function indexOf(path: string): string {
  return path.endsWith('/') ? 'index.html' : '';
}

/** Not a version or comparison of a policy, which are found by their parts; not a file with a dot: it has one address. */
function isNamed(path: string, policies: readonly string[]): boolean {
  if (!path.endsWith('/')) return !path.slice(path.lastIndexOf('/')).includes('.');
  return !policies.some((policy) => path.startsWith(policy) && DATED.test(path.slice(policy.length)));
}

function pageRows(path: string): MapRow[] {
  const rows: MapRow[] = [[path, plain(path)]];
  return path === '/' || !path.endsWith('/') ? rows : [...rows, [path.slice(0, -1), plain(path)]];
}

function isForGood({ status }: Redirect): boolean {
  return status === 301;
}

function redirectRow({ path, location }: Redirect): MapRow {
  return [path, plain(location)];
}

function missingMaps(notFound: readonly Row[]): string {
  const prefixes = notFound.flatMap(({ path }): MapRow[] => {
    const [, prefix = '/'] = NOT_FOUND.exec(path) ?? [];
    return prefix === '/' ? [] : [[`~*^${escapeRegex(prefix)}`, plain(path)]];
  });
  return [
    nginxMap('$site_path', 'site_not_found', [...prefixes, ['default', '/error/404/']]),
    comment('What is missing: a file (JSON), a version or day of a policy (a page, or JSON), or anything else.'),
    nginxMap('$site_is:$site_policy $site_path', 'site_missing', [
      ['~^[a-z]', ''],
      ['~ /(?:assets|locales)/', 'file'],
      [String.raw`~*_payload\.json$`, 'file'],
      ['~^:/', 'version'],
      ['default', 'page'],
    ]),
    nginxMap('$site_missing', 'site_absent', [
      ['', ''],
      ['file', 'file'],
      ['version', '$site_absent_version'],
      ['page', '$site_absent_page'],
    ]),
    nginxMap('$site_shows_pages', 'site_absent_version', [['', 'json']]),
    nginxMap('$site_shows_pages', 'site_absent_page', [
      ['', 'json'],
      ['default', 'elsewhere'],
    ]),
  ].join('\n');
}

export function entryMap({ files: all }: ExportedTable, policies: readonly string[]): string {
  // Forms of a policy whose answer nginx itself gives.
  const files = all.filter(
    ({ path }) => !policies.some((policy) => [`${policy}on/`, `${policy}compare/`].includes(path)),
  );
  const assets = files.filter(({ path }) => isAsset(path));
  const kinds = new Map(assets.map(({ path, kind }) => [path.slice(path.lastIndexOf('.') + 1), kind.name]));
  return [
    comment('Everything that is exported: its kind, and a hash of its bytes. The name of an asset is its hash.'),
    nginxMap('$site_wanted', 'site_entry', [
      ...[...kinds].map(([extension, kind]): MapRow => [
        String.raw`~^/assets/(?<site_asset>[\w.-]+\.${extension})$`,
        `${kind}:$site_asset`,
      ]),
      ...files.filter(({ path }) => !isAsset(path)).map(entryRow),
    ]),
  ].join('\n');
}

function isAsset(path: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(path);
}

function entryRow({ path, kind, hash }: Row): MapRow {
  return [path, `${kind.name}:${hash}`];
}
