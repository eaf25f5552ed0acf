import type { ExportedTable, Kind } from '#server/hosts/export/exported-table.ts';
import { comment, literal, nginxMap, type MapRow } from '#server/hosts/export/nginx/nginx-text.ts';

const JSON_ANSWER = { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' };

/** Headers of answers without a file, by the name that server.conf gives them. */
const OWN_ANSWERS = {
  plain: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  redirect: { 'cache-control': 'no-cache' },
  elsewhere: { 'cache-control': 'no-cache', vary: 'Accept' },
  file: JSON_ANSWER,
  json: { ...JSON_ANSWER, vary: 'Accept' },
} satisfies Readonly<Record<string, Readonly<Record<string, string>>>>;

const STATUS_TEXTS: readonly MapRow[] = [
  ['405', '405 Method Not Allowed'],
  ['412', '412 Precondition Failed'],
  ['413', '413 Content Too Large'],
  ['414', '414 URI Too Long'],
  ['431', '431 Request Header Fields Too Large'],
  ['~^5', '$status Server Error'],
  ['default', '400 Bad Request'],
];

type Headed = Pick<Kind, 'name' | 'headers'>;

/** Each header that some answers have, by the kind of answer, and the conditions of a request. */
export function headerMaps({ kinds, files }: ExportedTable): string {
  const rootVary = files.find(({ path }) => path === '/')?.kind.headers['vary'];
  const answers = [...kinds.map(withVary), ...ownAnswers(kinds, rootVary)];
  return [
    conditionMaps(kinds),
    comment('Headers by the kind of answer.'),
    ...variedHeaders(kinds).map((name) =>
      nginxMap(
        '$site_answer',
        headerVariable(name),
        shortest(answers.map((answer): MapRow => [answer.name, literal(answer.headers[name] ?? '')])),
      ),
    ),
    comment('What is not modified has no body, hence no type and no encoding.'),
    ...[
      ['site_type', `$${headerVariable('content-type')}`],
      ['site_sent_encoding', '$site_answer_encoding'],
    ].map(([variable = '', value = '']) =>
      nginxMap('$status', variable, [
        ['304', ''],
        ['default', value],
      ]),
    ),
    nginxMap('$status', 'site_allow', [['405', 'GET, HEAD']]),
    nginxMap('$status', 'site_status_text', STATUS_TEXTS),
  ].join('\n');
}

export function variedHeaders(kinds: readonly Kind[]): string[] {
  const own = kinds.flatMap(({ headers }) => Object.keys(headers));
  return [...new Set([...own, 'content-type', 'cache-control', 'vary'])].toSorted();
}

export function headerVariable(name: string): string {
  return `site_${name.replaceAll('-', '_')}`;
}

/** With the value that most rows have as the one of all others. */
function shortest(rows: readonly MapRow[]): MapRow[] {
  const counts = new Map<string, number>();
  for (const [, value] of rows) counts.set(value, (counts.get(value) ?? 0) + 1);
  const common = [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
  return [...rows.filter(([, value]) => value !== common), ['default', common]];
}

/** An error page in place is shown to those who accept pages. */
function withVary({ name, status, headers }: Kind): Headed {
  return status === 200 ? { name, headers } : { name, headers: { ...headers, vary: 'Accept, Accept-Encoding' } };
}

function ownAnswers(kinds: readonly Kind[], rootVary: string | undefined): Headed[] {
  const policy = kinds.find(({ name }) => !name.startsWith('html'))?.headers['content-security-policy'];
  const home = { ...OWN_ANSWERS.redirect, ...(rootVary === undefined ? {} : { vary: rootVary }) };
  return Object.entries({ ...OWN_ANSWERS, home }).map(([name, headers]) => ({
    name,
    headers: policy === undefined ? headers : { ...headers, 'content-security-policy': policy },
  }));
}

function conditionMaps(kinds: readonly Kind[]): string {
  const uncompressed = kinds.filter(({ headers }) => headers['vary'] === undefined);
  const tag = String.raw`"(?<site_tag>[^"]+)"`;
  const listed = (before: string): string => String.raw`~^${tag} (?:.*,\s*)?${before}"\k<site_tag>"\s*(?:,|$)`;
  return [
    comment('The kind and hash of what is shown, in the encoding that its ETag names.'),
    nginxMap('$site_shown_entry', 'site_kind', [['~^(?<site_before>[^:]+):', '$site_before']]),
    nginxMap('$site_shown_entry', 'site_hash', [['~:(?<site_after>.+)$', '$site_after']]),
    nginxMap('$site_kind $site_accepted', 'site_encoding', [
      ...uncompressed.map(({ name }): MapRow => [`~^${name} `, '']),
      ['~ (?<site_coding>br|zstd|gzip)$', '$site_coding'],
    ]),
    nginxMap('$site_encoding', 'site_suffix', [
      ['br', '.br'],
      ['zstd', '.zst'],
      ['gzip', '.gz'],
    ]),
    nginxMap('$site_encoding', 'site_etag', [
      ['~^(?:br|zstd|gzip)$', '"$site_hash-$site_encoding"'],
      ['default', '"$site_hash"'],
    ]),
    comment('If-None-Match names it, in any form; If-Match does not, in its strong form.'),
    nginxMap('$site_etag $http_if_none_match', 'site_known', [
      ['~ [*]$', '1'],
      [listed('(?:W/)?'), '1'],
    ]),
    nginxMap('$site_etag $http_if_match', 'site_refused', [
      ['~ [*]?$', ''],
      [listed(''), ''],
      ['default', '1'],
    ]),
    comment('Those of a file: the names of other answers have no number.'),
    nginxMap('$site_answer', 'site_answer_etag', [[String.raw`~-\d+$`, '$site_etag']]),
    nginxMap('$site_answer', 'site_answer_encoding', [[String.raw`~-\d+$`, '$site_encoding']]),
  ].join('\n');
}
