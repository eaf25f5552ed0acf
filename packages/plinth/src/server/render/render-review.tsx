import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES, strictTranslate } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes, languageAttributes, languageTag } from '#i18n/intl.ts';
import { Policy, PolicyComparison, type PolicyComparisonProps } from 'plinth-policies/react';
import { policyView, type LinkTarget } from '#legal/policy-view.server.tsx';
import { allClauses, type LegalDocument } from 'plinth-policies/text';
import { dayOfVersion } from 'plinth-policies/days';
import { notesOf, type PolicyVersion } from 'plinth-policies/versions';
import { reviewRemarks } from '#legal/review/review-remarks.server.ts';
import { sitePolicies } from '#legal/site-policies.server.ts';
import { countComparedWords } from 'plinth-policies/comparison';
import reviewStyles from '#legal/review/review.css?inline';
import { ReviewSheet, type ReviewFacts } from '#legal/review/review-sheet.tsx';
import { invariant } from '#lib/invariant.ts';
import { addressPath } from '#model/addresses.ts';
import { MEASUREMENT } from '#model/facts.ts';
import { buildPolicyPayload, type PolicyContent } from '#page/build-policy-payload.server.ts';
import { cssString, PAGE_STYLESHEETS, siteStylesheet } from '#server/render/inline-sources.ts';
import { comparisonContent } from '#server/render/legal-markup.tsx';
import printStyles from '#ui/print.css?inline';

export type ReviewInput = Pick<ReviewFacts, 'file' | 'sha256' | 'findings' | 'madeOn'> & {
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
export async function renderReview({ siteUrl, embedFiles, ...given }: ReviewInput): Promise<string> {
  const { slug, locale, version, madeOn: day, file, sha256 } = given;
  const versions = await (await sitePolicies()).versions(slug, day);
  const shown = versions.find(({ effective }) => effective === version);
  const { policy } = await buildPolicyPayload({ kind: 'version', policy: slug, version, locale }, day);
  invariant(policy && shown, `${slug} has no text of ${version}`);
  const before = versions[versions.indexOf(shown) + 1];
  const compared = before && (await comparisonBefore({ slug, locale, day }, before, version));
  const facts = { ...given, ...(await factsOf(given, policy.document, { shown, versions, before, compared })) };
  // Each sheet of paper says which file it is of.
  const foot = cssString(`${facts.title} · ${file} · ${sha256.slice(0, 8)}`);
  const styles = [siteStylesheet({ siteUrl: siteUrl ?? '' }), PAGE_STYLESHEETS['comparison'], reviewStyles];
  return `<!doctype html>\n${renderToStaticMarkup(
    <ReviewDocument
      {...{ facts, policy, compared, locale, siteUrl }}
      screen={embedFiles([...styles, `@page{@bottom-left{content:${foot}}}`].join('\n'))}
      paper={embedFiles(printStyles)}
    />,
  )}\n`;
}

/** Undefined where the two texts are not both in the language of the review: what differs in another is not its subject. */
async function comparisonBefore(
  { slug, locale, day }: { readonly slug: string; readonly locale: string; readonly day: string },
  { effective: older }: PolicyVersion,
  newer: string,
): Promise<PolicyComparisonProps | undefined> {
  const compared = await comparisonContent({ kind: 'comparison', policy: slug, locale, older, newer }, day);
  return compared.textLocale === locale ? compared : undefined;
}

type Compared = {
  readonly shown: PolicyVersion;
  readonly versions: readonly PolicyVersion[];
  readonly before: PolicyVersion | undefined;
  readonly compared: PolicyComparisonProps | undefined;
};

async function factsOf(
  { slug, locale, version, madeOn: day }: Pick<ReviewInput, 'slug' | 'locale' | 'version' | 'madeOn'>,
  { title, effective, changes, locale: language }: LegalDocument,
  { shown, versions, before, compared }: Compared,
): Promise<Omit<ReviewFacts, 'file' | 'sha256' | 'findings' | 'madeOn'>> {
  const isCorrection = shown.correctedAt !== undefined;
  const remarks = await reviewRemarks({ slug, locale, day }, shown, versions);
  return {
    title,
    effective: dayOfVersion(version),
    compared: before &&
      compared && {
        since: dayOfVersion(before.effective),
        isInForce: before.status === 'in-force',
        words: countComparedWords(compared.comparison, languageTag(language)),
      },
    notes: notesOf(changes, effective),
    remarks: compared === undefined ? [...remarks, strictTranslate(locale)('review.alone')] : remarks,
    asksAgain: slug === MEASUREMENT?.policy && shown.material !== false && (shown.status === 'coming' || isCorrection),
  };
}

type ReviewParts = Pick<ReviewInput, 'locale' | 'siteUrl'> & {
  readonly facts: ReviewFacts;
  readonly policy: PolicyContent;
  readonly compared: PolicyComparisonProps | undefined;
};
type ReviewDocumentProps = ReviewParts & { readonly screen: string; readonly paper: string };

function ReviewDocument({ screen, paper, ...parts }: ReviewDocumentProps) {
  const { locale, facts } = parts;
  const { lang, dir } = languageAttributes(locale);
  const label = strictTranslate(locale)('review.label');
  return (
    <html lang={lang} dir={dir} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={SECURITY_POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${facts.title} (${formatDate(facts.effective, locale)}): ${label}`}</title>
        <style dangerouslySetInnerHTML={{ __html: screen }} />
        <style media="print" dangerouslySetInnerHTML={{ __html: paper }} />
      </head>
      <body>
        <I18nProvider locale={locale} messages={BUNDLES[locale] ?? {}}>
          <ReviewBody {...parts} />
        </I18nProvider>
      </body>
    </html>
  );
}

function ReviewBody({ locale, facts, policy, compared, siteUrl }: ReviewParts) {
  const t = strictTranslate(locale);
  const path = addressPath({ kind: 'policy', policy: policy.document.slug, locale });
  const view = policyView(locale, path, linkTarget(policy.document, { path, siteUrl }));
  const foreign = foreignAttributes(policy.document.locale, locale);
  return (
    <main className="review">
      <ReviewSheet {...facts} foreign={foreign} />
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
          <article className="policy" {...foreign}>
            <Policy view={view} {...policy} />
          </article>
        </div>
      </section>
    </main>
  );
}

/** The text has the ids of its clauses: those of the comparison are others. */
function besideText({ comparison, ...others }: PolicyComparisonProps): PolicyComparisonProps {
  const clauses = comparison.clauses.map((clause) => ({ ...clause, id: `change-${clause.id}` }));
  return { ...others, comparison: { ...comparison, clauses } };
}

/** Links lead to clauses of the text in this file, or to the site's address; to text where that is not known. */
function linkTarget({ clauses }: LegalDocument, site: { path: string; siteUrl: string | undefined }): LinkTarget {
  const ids = new Set(allClauses(clauses).map(({ id }) => id));
  return (href) => {
    const [path, id] = href.split('#');
    if (id !== undefined && (path === '' || path === site.path)) return ids.has(id) ? `#${id}` : undefined;
    if (!href.startsWith('/')) return href;
    return site.siteUrl === undefined ? undefined : site.siteUrl + href;
  };
}
