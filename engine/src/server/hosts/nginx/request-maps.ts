import { comment, nginxMap, type MapRow } from '#server/hosts/nginx/nginx-text.ts';

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
const ENCODINGS = ['br', 'zstd', 'gzip', 'identity'] as const;

/** What a request says: the same for every site. */
export function requestMaps(): string {
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
    nginxMap('$http_accept', 'site_shows_pages', acceptRows()),
    comment('The encoding that the client prefers, by weights to one decimal.'),
    ...ENCODINGS.map(weightMap),
    nginxMap(
      ENCODINGS.map((encoding) => `${encoding}=$site_weight_${encoding}`).join(' '),
      'site_preferred',
      ['1', ...[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenth) => String.raw`0\.${tenth}`)].map((weight) => [
        String.raw`~(?<site_best>\w+)=${weight}`,
        '$site_best',
      ]),
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

function acceptRows(): MapRow[] {
  return [
    ['', '1'],
    [String.raw`~*application/xhtml\+xml(?!${NONE})`, '1'],
    ...['text/html', String.raw`text/\*`, String.raw`\*/\*`].flatMap((type): MapRow[] => [
      [String.raw`~*(?:^|,)\s*${type}${NONE}`, ''],
      [String.raw`~*(?:^|,)\s*${type}`, '1'],
    ]),
  ];
}

function weightMap(encoding: string): string {
  return nginxMap(
    '$http_accept_encoding',
    `site_weight_${encoding}`,
    [encoding, String.raw`\*`].flatMap((name): MapRow[] => [
      [String.raw`~*(?:^|,)\s*${name}\s*;\s*q=(?<site_q>[01](?:\.\d)?)`, '$site_q'],
      [String.raw`~*(?:^|,)\s*${name}\s*(?:,|$)`, '1'],
    ]),
  );
}
