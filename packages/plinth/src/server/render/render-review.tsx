import { renderToStaticMarkup } from 'react-dom/server';
import { strictTranslate } from '#i18n/bundles.server.ts';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes, languageAttributes } from '#i18n/intl.ts';
import { Policy, PolicyComparison, type PolicyComparisonProps } from 'plinth-policies/react';
import { dayOfVersion } from 'plinth-policies/days';
import type { PolicyVersion } from 'plinth-policies/versions';
import { policyView } from '#legal/policy-view.server.tsx';
import { sitePolicies } from '#legal/site-policies.server.ts';
import reviewStyles from '#legal/review/review.css?inline';
import { ReviewSheet, type ReviewedFile } from '#legal/review/review-sheet.server.tsx';
import { invariant } from '#lib/invariant.ts';
import { addressPath } from '#model/addresses.ts';
import { MEASUREMENT, POLICY_LIVES } from '#model/facts.ts';
import { buildPolicyPayload } from '#page/build-policy-payload.server.ts';
import { cssString, PAGE_STYLESHEETS, siteStylesheet } from '#server/render/inline-sources.ts';
import { comparisonContent } from '#server/render/legal-markup.tsx';
import printStyles from '#ui/print.css?inline';

type ReviewInput = ReviewedFile & {
  readonly slug: string;
  readonly locale: string;
  /** Of the text; of a translation, the version that it translates. */
  readonly version: string;
  /** Address of the site without a slash at its end; undefined where it is not known. */
  readonly siteUrl: string | undefined;
  /** Puts the files that a stylesheet loads into it. */
  readonly embedFiles: (css: string) => string;
};

/** Of mail programs and browsers alike: nothing is loaded, run or sent. */
const SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** A file to mail: a text of a policy, its comparison with the one before it, and a place to sign. */
export async function renderReview({ slug, locale, version, siteUrl, embedFiles, ...made }: ReviewInput) {
  const reviewed = await reviewedText(slug, locale, version, made.madeOn);
  const { title } = reviewed.policy.document;
  const { lang, dir } = languageAttributes(locale);
  // Each sheet of paper says which file it is of.
  const foot = cssString(`${title} · ${made.file} · ${made.sha256.slice(0, 8)}`);
  const styles = [siteStylesheet({ siteUrl: siteUrl ?? '' }), PAGE_STYLESHEETS['comparison'], reviewStyles];
  const html = renderToStaticMarkup(
    <html lang={lang} dir={dir} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={SECURITY_POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} (${formatDate(version, locale)}): ${strictTranslate(locale)('review.label')}`}</title>
        <style
          dangerouslySetInnerHTML={{
            __html: embedFiles([...styles, `@page{@bottom-left{content:${foot}}}`].join('\n')),
          }}
        />
        <style media="print" dangerouslySetInnerHTML={{ __html: embedFiles(printStyles) }} />
      </head>
      <body>
        <main className="review">
          <ReviewSheet {...{ locale, ...made, ...reviewed }} document={reviewed.policy.document} />
          <ReviewedTexts {...{ locale, siteUrl, ...reviewed }} />
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>\n${html}\n`;
}

async function reviewedText(slug: string, locale: string, effective: string, day: string) {
  const versions = await (await sitePolicies()).versions(slug, day);
  const version = versions.find((each) => each.effective === effective);
  const { policy } = await buildPolicyPayload({ kind: 'version', policy: slug, version: effective, locale }, day);
  invariant(policy && version, `${slug} has no text of ${effective}`);
  const older = versions[versions.indexOf(version) + 1];
  const pair = older && { older: older.effective, newer: effective };
  const found = pair && (await comparisonContent({ kind: 'comparison', policy: slug, locale, ...pair }, day));
  // Where the two texts are not both in the language of the review, what differs is not its subject.
  const compared = found?.textLocale === locale ? found : undefined;
  const remarks = await reviewRemarks({ slug, locale, day }, version, versions);
  if (compared === undefined) remarks.push(strictTranslate(locale)('review.alone'));
  return { policy, version, compared, before: compared && older, remarks };
}

type Reviewed = { readonly slug: string; readonly locale: string; readonly day: string };

/** What who decides on a version has to know besides its words, in sentences. `versions`: newest first. */
async function reviewRemarks(
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

type TextsProps = Pick<ReviewInput, 'locale' | 'siteUrl'> &
  Pick<Awaited<ReturnType<typeof reviewedText>>, 'policy' | 'compared'>;

function ReviewedTexts({ locale, policy, compared, siteUrl }: TextsProps) {
  const t = strictTranslate(locale);
  const { slug, locale: language } = policy.document;
  // Links to the site lead to its address; they are their text where that is not known.
  const targetOf = (href: string) => (href.startsWith('/') ? siteUrl && siteUrl + href : href);
  const view = policyView(locale, addressPath({ kind: 'policy', policy: slug, locale }), targetOf);
  return (
    <>
      {compared !== undefined && (
        <section className="review-part" aria-labelledby="review-changes">
          <h2 id="review-changes">{t('review.changes')}</h2>
          <div className="legal">
            <article className="policy-body compare">
              <PolicyComparison view={view} {...besideText(compared)} />
            </article>
          </div>
        </section>
      )}
      <section className="review-part" aria-labelledby="review-text">
        <h2 id="review-text">{t('review.text')}</h2>
        <div className="legal">
          <article className="policy" {...foreignAttributes(language, locale)}>
            <Policy view={view} {...policy} />
          </article>
        </div>
      </section>
    </>
  );
}

/** The text has the ids of its clauses: those of the comparison are others. */
function besideText({ comparison, ...others }: PolicyComparisonProps): PolicyComparisonProps {
  const clauses = comparison.clauses.map((clause) => ({ ...clause, id: `change-${clause.id}` }));
  return { ...others, comparison: { ...comparison, clauses } };
}
