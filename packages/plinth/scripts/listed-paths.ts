/** The paths of the pages in the sitemap of a running site, in every language. */
export async function listedPaths(url: string): Promise<string[]> {
  const response = await fetch(`${url}/sitemap.xml`);
  if (!response.ok) throw new Error(`${url} answers with ${response.status} for its sitemap`);
  const paths = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, page = '']) => new URL(page).pathname,
  );
  if (paths.length === 0) throw new Error(`${url} lists no page`);
  return paths;
}
