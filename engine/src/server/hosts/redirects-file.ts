import type { ExportedTable } from '#server/hosts/exported-table.ts';

/**
 * The redirects of an export, as static hosts read them from a file `_redirects`. `policies`: paths of their pages. A day
 * leads to the page of its form, which finds the version in the browser.
 */
export function redirectsFile({ redirects }: ExportedTable, policies: readonly string[]): string {
  const short = redirects.map(({ path, status, headers }) => [path, new Map(headers).get('location') ?? '/', status]);
  const folders = new Set(policies.map((policy) => policy.replace(/[^/]+\/$/, '')));
  const days = [...folders].flatMap((folder) =>
    ['', '/'].map((end) => [`${folder}:policy/on/:day${end}`, `${folder}:policy/on/?date=:day`, 302]),
  );
  return [...short, ...days].map((line) => `${line.join(' ')}\n`).join('');
}
