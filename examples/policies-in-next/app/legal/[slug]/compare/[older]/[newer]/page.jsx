import { notFound } from 'next/navigation';
import { PolicyComparison, VersionChooser } from 'plinth-policies/react';
import { listVersions } from 'plinth-policies/versions';
import { compare, everyPair, policies, view } from '../../../../../../lib/policies.js';

export const revalidate = 86_400;
export const generateStaticParams = everyPair;
export const metadata = { title: 'What changed' };

export default async function Page({ params }) {
  const { slug, older, newer } = await params;
  const found = policies.slugs.includes(slug) ? await compare(slug, older, newer) : undefined;
  if (found === undefined) notFound();
  const { comparison, texts, ...compared } = found;
  const [, text] = texts;
  const since = listVersions(compared.versions, text, view.binding).filter(
    ({ effective }) => effective > older && effective <= newer,
  );
  return (
    <article>
      <PolicyComparison view={view} {...{ comparison, compared, since }} textLocale={text.locale}>
        <VersionChooser
          view={view}
          slug={slug}
          versions={compared.versions}
          from={compared.older}
          to={compared.newer}
        />
      </PolicyComparison>
    </article>
  );
}
