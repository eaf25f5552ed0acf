import { atomFeed } from 'plinth-policies/feed';
import settings from '../../../policies.json';
import { policies, today, view } from '../../../lib/policies.js';

export const revalidate = 86_400;

const SITE = process.env.SITE_URL ?? 'https://www.example.com';

export async function GET() {
  const list = await Promise.all(
    policies.slugs.map(async (slug) => ({ slug, versions: await policies.versions(slug, today()) })),
  );
  const xml = atomFeed(list, {
    siteUrl: SITE,
    path: view.href({ kind: 'feed' }),
    home: '/',
    title: 'Changes of our policies',
    author: 'Example',
    language: view.locale,
    timeZone: settings.timeZone,
    pathOf: (slug, version) => view.href({ kind: 'version', slug, version }),
    titleOf: ({ title, effective }) => `${title}: ${effective}`,
    comingNote: ({ effective }) => `Applies from ${effective}.`,
  });
  return new Response(xml, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } });
}
