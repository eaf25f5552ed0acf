import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatDate } from '#i18n/dates.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { addressPath } from '#model/addresses.ts';
import { MEASUREMENT, POLICY_LIVES } from '#model/facts.ts';
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
  const dateOf = (date: string): string => formatDate(date, locale);
  const titleOf = async (policy: string): Promise<string> =>
    (await (await sitePolicies()).text(policy, { locale, day }))?.title ?? policy;
  const { ended, into, formerly = [] } = POLICY_LIVES[slug] ?? {};
  const received = Object.entries(POLICY_LIVES).map(async ([policy, life]) => {
    if (life.into !== slug || life.ended === undefined) return undefined;
    return t('review.receives', { policy: await titleOf(policy), date: dateOf(life.ended) });
  });
  const isCorrection = version.correctedAt !== undefined;
  const since = correctedSince(version, versions);
  const paths = formerly.map((policy) => addressPath({ kind: 'policy', policy, locale })).join(' ');
  // Of a text whose day has come, visitors have been asked.
  const asksAgain = slug === MEASUREMENT?.policy && version.material !== false;
  const remarks = [
    asksAgain && (version.status === 'coming' || isCorrection) && t('review.asksAgain'),
    isCorrection && t('review.corrects', { date: dateOf(version.effective) }),
    since !== undefined && t('review.correctedSince', { date: dateOf(since.effective) }),
    ended !== undefined && t('review.ends', { date: dateOf(ended) }),
    into !== undefined && `${t('legal.continuedIn')} ${await titleOf(into)}`,
    ...(await Promise.all(received)),
    paths !== '' && t('review.renamed', { paths }),
  ];
  return remarks.filter((remark) => typeof remark === 'string');
}

/** The correction of the text in force, where it came after a coming version was announced. */
function correctedSince(
  { status, announced }: PolicyVersion,
  versions: readonly PolicyVersion[],
): PolicyVersion | undefined {
  if (status !== 'coming' || announced === undefined) return undefined;
  const corrections = versions.filter(({ correctedAt }) => correctedAt !== undefined);
  return corrections.find((each) => each.status === 'in-force' && dayOfVersion(each.effective) >= announced);
}
