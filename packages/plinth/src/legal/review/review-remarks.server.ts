import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatDate } from '#i18n/dates.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { addressPath } from '#model/addresses.ts';
import { POLICY_LIVES } from '#model/facts.ts';
import { dayOfVersion } from 'plinth-policies/days';
import type { PolicyVersion } from 'plinth-policies/versions';

type Reviewed = { readonly slug: string; readonly locale: string; readonly day: string };

/** What who decides on a version has to know besides its words, in sentences. `versions`: newest first. */
export async function reviewRemarks(
  { slug, locale, day }: Reviewed,
  version: PolicyVersion,
  versions: readonly PolicyVersion[],
): Promise<string[]> {
  const t = strictTranslate(locale);
  const dateOf = (date: string): string => formatDate(dayOfVersion(date), locale);
  const titleOf = async (policy: string): Promise<string> =>
    (await (await sitePolicies()).text(policy, { locale, day }))?.title ?? policy;
  const { ended, into, formerly = [] } = POLICY_LIVES[slug] ?? {};
  const received = Object.entries(POLICY_LIVES).flatMap(([policy, life]) =>
    life.into === slug && life.ended !== undefined ? [{ policy, ended: life.ended }] : [],
  );
  const since = correctedSince(version, versions);
  const paths = formerly.map((policy) => addressPath({ kind: 'policy', policy, locale })).join(' ');
  return [
    ...(version.correctedAt === undefined ? [] : [t('review.corrects', { date: dateOf(version.effective) })]),
    ...(since === undefined ? [] : [t('review.correctedSince', { date: dateOf(since.effective) })]),
    ...(ended === undefined ? [] : [t('review.ends', { date: dateOf(ended) })]),
    ...(into === undefined ? [] : [`${t('legal.continuedIn')} ${await titleOf(into)}`]),
    ...(await Promise.all(
      received.map(async (other) =>
        t('review.receives', { policy: await titleOf(other.policy), date: dateOf(other.ended) }),
      ),
    )),
    ...(paths === '' ? [] : [t('review.renamed', { paths })]),
  ];
}

/** The correction of the text in force, where it came after a coming version was announced. */
function correctedSince(
  { status, announced }: PolicyVersion,
  versions: readonly PolicyVersion[],
): PolicyVersion | undefined {
  if (status !== 'coming' || announced === undefined) return undefined;
  return versions.find(
    (version) =>
      version.status === 'in-force' &&
      version.correctedAt !== undefined &&
      dayOfVersion(version.effective) >= announced,
  );
}
