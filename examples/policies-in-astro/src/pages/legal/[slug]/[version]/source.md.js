import { everyVersion, pathsOf, policies } from '../../../../lib/policies.js';

export const getStaticPaths = async () => pathsOf(await everyVersion());

/** The bytes that the SHA-256 of a version is of. */
export async function GET({ params: { slug, version } }) {
  const bytes = policies.slugs.includes(slug) ? await policies.source(slug, version) : undefined;
  if (bytes === undefined) return new Response('Not found', { status: 404 });
  return new Response(bytes, { headers: { 'content-type': 'text/markdown; charset=utf-8' } });
}
