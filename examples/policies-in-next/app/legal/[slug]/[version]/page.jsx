import { notFound } from 'next/navigation';
import { Policy } from 'plinth-policies/react';
import { listVersions } from 'plinth-policies/versions';
import { everyVersion, loadText, view } from '../../../../lib/policies.js';

export const revalidate = 86_400;
export const generateStaticParams = everyVersion;

export async function generateMetadata({ params }) {
  const { slug, version } = await params;
  const found = await loadText(slug, { version });
  return found && { title: `${found.text.title} (${version})` };
}

export default async function Page({ params }) {
  const { slug, version } = await params;
  const found = await loadText(slug, { version });
  if (found === undefined) notFound();
  const { text, versions } = found;
  return (
    <article>
      <Policy
        view={view}
        document={text}
        history={{ versions: listVersions(versions, text, view.binding), ofVersion: true }}
      />
    </article>
  );
}
