import type { ExportedTable } from '#server/hosts/export/exported-table.ts';
import { headerVariable, variedHeaders } from '#server/hosts/export/nginx/header-maps.ts';
import { literal, word } from '#server/hosts/export/nginx/nginx-text.ts';

/** What nginx does with the variables of maps.conf. `hasLanguages`: the root may lead to another. */
export function serverConf(table: ExportedTable, hasLanguages: boolean): string {
  return [SETTINGS, headerLines(table), ERRORS, location(hasLanguages), INTERNAL].join('\n');
}

const SETTINGS = `# How nginx answers for the exported site. Written with an export of it: do not edit, export again.
# Belongs in \`server\`, beside a \`root\` that names the folder of the exported files.

server_tokens off;
absolute_redirect off;
# A request line of 8,192 bytes, and its method.
large_client_header_buffers 4 16k;

# Types, encodings and validators are those of maps.conf.
types { }
default_type "";
gzip off;
etag off;
if_modified_since off;
max_ranges 0;
# Files of a release stay as they are while it is served.
open_file_cache max=10000;
`;

function headerLines({ kinds, common }: ExportedTable): string {
  const varied = variedHeaders(kinds).filter((name) => name !== 'content-type');
  const headers: Array<[name: string, value: string]> = [
    ...Object.entries(common).map(([name, value]): [string, string] => [name, literal(value)]),
    ['content-type', '$site_type'],
    ...varied.map((name): [string, string] => [name, `$${headerVariable(name)}`]),
    ['content-encoding', '$site_sent_encoding'],
    ['etag', '$site_answer_etag'],
    ['allow', '$site_allow'],
    ['last-modified', ''],
  ];
  const lines = headers.map(([name, value]) => `add_header ${titled(name)} ${word(value)} always;\n`);
  return `# Of every answer. A location with an add_header of its own would have none of these.\n${lines.join('')}`;
}

function titled(name: string): string {
  return name === 'etag' ? 'ETag' : name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());
}

const ERRORS = `# Where nginx would answer with a page of its own.
error_page 301 302 /.site/redirect;
error_page 400 405 412 413 414 500 502 503 504 /.site/refused;
error_page 494 =431 /.site/refused;
error_page 501 505 =400 /.site/refused;
error_page 404 /.site/not-found;
# 418 stands for a file that the client has.
error_page 418 =304 /.site/not-modified;
`;

const NOT_FOUND = `'{"statusCode":404,"statusMessage":"Page Not Found","message":"Page Not Found: $site_path"}'`;

const HOME = `
    set $site_answer home;
    if ($site_home) { return 302 $site_home$is_args$args; }
`;

function location(hasLanguages: boolean): string {
  return `location / {
    set $site_answer plain;
    if ($request_method !~ ^(?:GET|HEAD)$) { return 405; }
    if ($site_target = long) { return 414; }
    if ($site_target = malformed) { return 400; }
    if ($site_path = /healthz) { return 200 "alive\\n"; }
    if ($site_path = /readyz) { return 200 "ready\\n"; }
${hasLanguages ? HOME : ''}
    set $site_answer redirect;
    if ($site_short) { return 302 $site_short$is_args$args; }
    if ($site_is = moved) { return 301 $site_wanted$is_args$args; }
    if ($site_is = once) { return 302 $site_wanted$is_args$args; }
    if ($site_is = chosen) { return 302 $site_wanted; }
    if ($site_day_is = moved) { return 301 $site_day_address$is_args$args; }
    if ($site_day_is = form) { return 302 \${site_policy}on/$arg_date/; }
    if ($site_version) { return 302 $site_version$is_args$args; }

    if ($site_absent) { set $site_answer $site_absent; }
    if ($site_absent = elsewhere) { return 302 $site_not_found$is_args$args; }
    if ($site_absent) { return 404 ${NOT_FOUND}; }

    set $site_answer $site_kind;
    if ($site_missing) { return 404; }
    if ($site_kind ~ -404-) { return 404; }
    if (!-f $document_root$site_file) { return 404; }
    if ($site_refused) { return 412; }
    if ($site_known) { return 418; }
    try_files $site_file =404;
}
`;
}

const INTERNAL = `# The status is that of the error_page which leads here.
location = /.site/redirect { internal; return 200 ""; }
location = /.site/refused { internal; set $site_answer plain; return 200 "$site_status_text\\n"; }
location = /.site/not-modified { internal; try_files $site_file =404; }
location = /.site/not-found { internal; set $site_answer $site_kind; try_files $site_file @site_missing; }
location @site_missing { set $site_answer file; return 200 ${NOT_FOUND}; }
`;
