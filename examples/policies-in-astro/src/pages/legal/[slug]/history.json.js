import { pathsOf, policies, today } from '../../../lib/policies.js';

export const getStaticPaths = () => pathsOf(policies.slugs.map((slug) => ({ slug })));

export async function GET({ params: { slug } }) {
  if (!policies.slugs.includes(slug)) return new Response('Not found', { status: 404 });
  return Response.json(await policies.history(slug, today()));
}
