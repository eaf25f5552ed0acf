import { notFound } from 'next/navigation';
import { Policy, PolicyTools } from 'plinth-policies/react';
import { listVersions } from 'plinth-policies/versions';
import { loadText, policies, today, view } from '../../../lib/policies.js';

// A version comes into force on its day: the page is made again once a day.
export const revalidate = 86_400;
export const generateStaticParams = () => policies.slugs.map((slug) => ({ slug }));

export async function generateMetadata({ params }) {
  const { slug } = await params;
  const found = await loadText(slug, { day: today() });
  return found && { title: found.text.title, description: found.text.description };
}

export default async function Page({ params }) {
  const { slug } = await params;
  const found = await loadText(slug, { day: today() });
  if (found === undefined) notFound();
  const { text, versions } = found;
  return (
    <article>
      <Policy view={view} document={text} history={{ versions: listVersions(versions, text, view.binding) }}>
        <PolicyTools view={view} document={text} />
      </Policy>
    </article>
  );
}
