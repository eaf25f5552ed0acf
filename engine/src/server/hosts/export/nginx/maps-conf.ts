import type { ExportedTable } from '#server/hosts/export/exported-table.ts';
import { answerMaps, entryMap, fileMap } from '#server/hosts/export/nginx/answer-maps.ts';
import { headerMaps } from '#server/hosts/export/nginx/header-maps.ts';
import { comment, DOLLAR, nginxMap, type MapRow } from '#server/hosts/export/nginx/nginx-text.ts';
import { homeMaps, policyMaps, type DeployedSite } from '#server/hosts/export/nginx/site-maps.ts';
import { ENCODINGS } from '#server/http/negotiation.ts';

const INTRODUCTION = `# Which file or redirect answers a request to this site. Written with an export of it: do not edit, export again.
# Belongs in \`http\`, that is before \`server\`. server.conf, which belongs in it, acts on these variables.
`;

/** What a request means, as variables: those of a request alone, then of the site's languages, policies and files. */
export function mapsConf(table: ExportedTable, { homes, policies }: DeployedSite): string {
  const pages = [...policies.keys()];
  return [
    INTRODUCTION,
    hashSizes(table.files.map(({ path }) => path)),
    DOLLAR,
    requestMaps(),
    ...(homes.length > 1 ? [homeMaps(homes)] : []),
    policyMaps(policies),
    answerMaps(table, pages),
    headerMaps(table),
    fileMap(table),
    entryMap(table, pages),
  ].join('\n');
}

/** nginx starts only if its hash tables are large enough for each path. */
function hashSizes(paths: readonly string[]): string {
  const longest = paths.reduce((most, { length }) => Math.max(most, length), 0);
  const bucket = 2 ** Math.ceil(Math.log2((longest + 16) * 8));
  return `map_hash_bucket_size ${bucket};\nmap_hash_max_size ${2 ** Math.ceil(Math.log2(paths.length * 2 + 1024))};\n`;
}

// In these regular expressions no `\t`, `\r`, `\n` or `\\` may stand: nginx reads them before PCRE does.

const TAIL = '%[89AB][0-9A-F]';
const THREE = `(?:E0%[AB][0-9A-F]|E[1-9A-CEF]${TAIL}|ED%[89][0-9A-F])${TAIL}`;
const FOUR = `(?:F0%[9AB][0-9A-F]|F[1-3]${TAIL}|F4%8[0-9A-F])${TAIL}${TAIL}`;
/** Percent-escapes of one character in UTF-8, without NUL. */
const ESCAPED = `%(?:0[1-9A-F]|[1-7][0-9A-F]|(?:C[2-9A-F]|D[0-9A-F])${TAIL}|${THREE}|${FOUR})`;
/** All of ASCII that is to be seen, but for what ends a path, and what would end a text of JSON. */
const IN_PATH = String.raw`[!$&->@-\[\]-~]`;
const IN_QUERY = String.raw`[!\x22$&-~]`;

const NONE = String.raw`\s*;\s*q=0(?:\.0*)?\s*(?:,|$)`;

function requestMaps(): string {
  return [
    comment('The path as it was sent: nothing is decoded, so that each page has one address.'),
    nginxMap('$request_uri', 'site_path', [['~^(?<site_sent>[^?]*)', '$site_sent']]),
    comment('At most 8,192 bytes; ASCII; percent-escapes that are whole, and UTF-8 without a NUL.'),
    nginxMap('$request_uri', 'site_target', [
      ['~^.{8193}', 'long'],
      [`~*^/(?:${IN_PATH}|${ESCAPED})*+(?:[?](?:${IN_QUERY}|${ESCAPED})*+)?$`, 'fine'],
      ['default', 'malformed'],
    ]),
    comment('Whether the client can be shown a page.'),
    nginxMap('$http_accept', 'site_shows_pages', [
      ['', '1'],
      [String.raw`~*application/xhtml\+xml(?!${NONE})`, '1'],
      ...['text/html', String.raw`text/\*`, String.raw`\*/\*`].flatMap((type): MapRow[] => [
        [String.raw`~*(?:^|,)\s*${type}${NONE}`, ''],
        [String.raw`~*(?:^|,)\s*${type}`, '1'],
      ]),
    ]),
    encodingMaps(),
  ].join('\n');
}

function encodingMaps(): string {
  const weights = ['1', ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => String.raw`0\.${tenth}`)];
  return [
    comment('The encoding that the client prefers, by weights to one decimal.'),
    ...ENCODINGS.map((encoding) =>
      nginxMap(
        '$http_accept_encoding',
        `site_weight_${encoding}`,
        [encoding, String.raw`\*`].flatMap((name): MapRow[] => [
          [String.raw`~*(?:^|,)\s*${name}\s*;\s*q=(?<site_q>[01](?:\.\d)?)`, '$site_q'],
          [String.raw`~*(?:^|,)\s*${name}\s*(?:,|$)`, '1'],
        ]),
      ),
    ),
    nginxMap(
      ENCODINGS.map((encoding) => `${encoding}=$site_weight_${encoding}`).join(' '),
      'site_preferred',
      weights.map((weight) => [String.raw`~(?<site_best>\w+)=${weight}`, '$site_best']),
    ),
    comment('What most clients send, without a regular expression.'),
    nginxMap('$http_accept_encoding', 'site_accepted', [
      ['', ''],
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, deflate, br', 'br'],
      ['br', 'br'],
      ['zstd', 'zstd'],
      ['gzip, deflate', 'gzip'],
      ['gzip', 'gzip'],
      ['default', '$site_preferred'],
    ]),
  ].join('\n');
}
