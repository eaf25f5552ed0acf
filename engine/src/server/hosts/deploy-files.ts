import { headersFile } from '#server/hosts/headers-file.ts';
import { exportedTable, type ListedFile } from '#server/hosts/exported-table.ts';
import type { DeployedSite } from '#server/hosts/deployed-site.ts';
import { nginxFiles } from '#server/hosts/nginx/nginx-files.ts';
import { redirectsFile } from '#server/hosts/redirects-file.ts';

/** What hosts of an export need beside its files: `served` lies among them. By their paths. */
export function deployFiles(
  files: readonly ListedFile[],
  site: DeployedSite,
): { readonly served: Readonly<Record<string, string>>; readonly nginx: Readonly<Record<string, string>> } {
  const table = exportedTable(files);
  return {
    served: { _headers: headersFile(table), _redirects: redirectsFile(table, [...site.policies.keys()]) },
    nginx: nginxFiles(table, site),
  };
}
