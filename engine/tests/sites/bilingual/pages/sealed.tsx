import { type PageProps, SiteLink } from 'plinth';
import { SealedClause } from 'plinth/sealed-clause';

const LABELS = {
  field: 'Change a word',
  published: 'As it was published',
  altered: 'With another word',
  same: 'Still as published',
  changed: 'No longer as published',
  reset: 'Back to the words',
};

export default function Sealed({ payload }: PageProps) {
  return (
    <>
      <h1>{payload.head.title}</h1>
      <SealedClause clause="We do not lend your boat." altered="We do now lend your boat." labels={LABELS} />
      <SiteLink href="/long/">long</SiteLink> <SiteLink href="/sealed/">sealed</SiteLink>
    </>
  );
}
