import { headersFile } from '#server/hosts/headers-file.ts';
import { exportedTable, type ListedFile } from '#server/hosts/exported-table.ts';
import type { DeployedSite } from '#server/hosts/deployed-site.ts';
import { nginxFiles } from '#server/hosts/nginx/nginx-files.ts';
import { redirectsFile } from '#server/hosts/redirects-file.ts';

/** What hosts need beside the exported files, by its name in the folder of an export. `served`: where those files are. */
export function deployFiles(
  files: readonly ListedFile[],
  { served, ...site }: DeployedSite & { readonly served: string },
): Record<string, string> {
  const table = exportedTable(files);
  const { maps, server } = nginxFiles(table, site);
  return {
    [`${served}/_headers`]: headersFile(table),
    [`${served}/_redirects`]: redirectsFile(table, [...site.policies.keys()]),
    'nginx/maps.conf': maps,
    'nginx/server.conf': server,
  };
}
