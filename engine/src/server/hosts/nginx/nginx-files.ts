import type { DeployedSite } from '#server/hosts/deployed-site.ts';
import { answerMaps, entryMap, fileMap } from '#server/hosts/nginx/answer-maps.ts';
import type { ExportedTable } from '#server/hosts/exported-table.ts';
import { headerMaps } from '#server/hosts/nginx/header-maps.ts';
import { homeMaps } from '#server/hosts/nginx/home-maps.ts';
import { policyMaps } from '#server/hosts/nginx/policy-maps.ts';
import { DOLLAR } from '#server/hosts/nginx/nginx-text.ts';
import { requestMaps } from '#server/hosts/nginx/request-maps.ts';
import { serverConf } from '#server/hosts/nginx/server-conf.ts';

const INTRODUCTION = `# Which file or redirect answers a request to this site. Written with an export of it: do not edit, export again.
# Belongs in \`http\`, that is before \`server\`. server.conf, which belongs in it, acts on these variables.
`;

/** The settings with which nginx serves an export as the site's own server answers. */
export function nginxFiles(
  table: ExportedTable,
  { homes, policies }: DeployedSite,
): { readonly maps: string; readonly server: string } {
  const paths = table.files.map(({ path }) => path);
  const rootVary = table.files.find(({ path }) => path === '/')?.kind.headers['vary'];
  const maps = [
    INTRODUCTION,
    hashSizes(paths),
    DOLLAR,
    requestMaps(),
    ...(homes.length > 1 ? [homeMaps(homes)] : []),
    policyMaps(policies),
    answerMaps(table, [...policies.keys()]),
    headerMaps(table, rootVary),
    fileMap(table),
    entryMap(table, [...policies.keys()]),
  ];
  return { maps: maps.join('\n'), server: serverConf(table, homes.length > 1) };
}

/** nginx starts only if its tables have room for each path. */
function hashSizes(paths: readonly string[]): string {
  const longest = paths.reduce((most, { length }) => Math.max(most, length), 0);
  const bucket = 2 ** Math.ceil(Math.log2((longest + 16) * 8));
  return `map_hash_bucket_size ${bucket};\nmap_hash_max_size ${2 ** Math.ceil(Math.log2(paths.length * 2 + 1024))};\n`;
}
