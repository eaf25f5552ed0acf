import { policies, today } from '../../../../lib/policies.js';

export const revalidate = 86_400;
export const generateStaticParams = () => policies.slugs.map((slug) => ({ slug }));

export async function GET(_, { params }) {
  const { slug } = await params;
  if (!policies.slugs.includes(slug)) return new Response('Not found', { status: 404 });
  return Response.json(await policies.history(slug, today()));
}
