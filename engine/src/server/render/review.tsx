import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES, strictTranslate } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes, languageTag } from '#i18n/intl.ts';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import { documentVersions } from '#legal/library.server.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { countComparedWords } from '#legal/review/count-compared-words.ts';
import review from '#legal/review/review.css?inline';
import { ReviewSheet, type ReviewFacts } from '#legal/review/review-sheet.tsx';
import { invariant } from '#lib/invariant.ts';
import { addressPath } from '#model/addresses.ts';
import { LOCALES } from '#model/locales.ts';
import { buildPolicyPayload } from '#page/build-policy-payload.server.ts';
import { legalMarkup } from '#server/render/legal-markup.tsx';
import { beside, detachMarkup } from '#server/render/detach-markup.ts';
import { cssString, PAGE_STYLESHEETS, siteStylesheet } from '#server/render/stylesheet.ts';
import print from '#ui/print.css?inline';

export type ReviewInput = Pick<ReviewFacts, 'file' | 'sha256' | 'findings' | 'madeOn'> & {
  readonly slug: string;
  readonly locale: string;
  /** Address of the site without a slash at its end; undefined where it is not known. */
  readonly siteUrl: string | undefined;
};

/** Of mail programs and browsers alike: nothing is loaded, run or sent. */
const SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";

/** A file to mail: the coming text of a policy, its comparison with the text in force, and a place to sign. */
export async function renderReview({ slug, locale, siteUrl, ...given }: ReviewInput): Promise<string> {
  const { madeOn: day } = given;
  const versions = await policyVersions(slug, day);
  const [coming, inForce] = (['coming', 'in-force'] as const).map((each) =>
    versions.find(({ status }) => status === each),
  );
  invariant(coming && inForce, `${slug} has no coming text`);
  const [older, newer] = await documentVersions(slug, locale, [inForce, coming]);
  invariant(older && newer, `${slug} has no text of ${inForce.effective} or ${coming.effective}`);

  const version = { kind: 'version', policy: slug, version: coming.effective, locale } as const;
  const compared = {
    kind: 'comparison',
    policy: slug,
    older: inForce.effective,
    newer: coming.effective,
    locale,
  } as const;
  const { policy } = await buildPolicyPayload(version, day);
  invariant(policy, `${slug} has no text of ${coming.effective}`);
  const { document } = policy;
  const own = addressPath({ kind: 'policy', policy: slug, locale });
  const [text, comparison] = await Promise.all([
    legalMarkup(policy, version, day),
    legalMarkup(undefined, compared, day),
  ]);
  const whole = detachMarkup(text.markup ?? '', { siteUrl, own });
  return documentOf({
    locale,
    siteUrl,
    facts: {
      ...given,
      title: document.title,
      effective: coming.effective,
      inForce: inForce.effective,
      notes: document.changes.filter(({ date }) => date === document.effective).map(({ note }) => note),
      words: countComparedWords(compareDocuments(older, newer), languageTag(newer.locale)),
    },
    foreign: foreignAttributes(document.locale, locale),
    text: whole,
    comparison: beside(whole, detachMarkup(comparison.markup ?? '', { siteUrl, own })),
  });
}

type ReviewDocument = Pick<ReviewInput, 'locale' | 'siteUrl'> & {
  readonly facts: ReviewFacts;
  readonly foreign: ReturnType<typeof foreignAttributes>;
  /** Markup. */
  readonly text: string;
  readonly comparison: string;
};

function documentOf({ locale: code, siteUrl, facts, foreign, text, comparison }: ReviewDocument): string {
  const locale = LOCALES.find((known) => known.code === code);
  invariant(locale, `no locale ${code}`);
  const t = strictTranslate(code);
  const from = formatDate(facts.effective, code);
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang={locale.iso} dir={locale.dir ?? 'ltr'} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="content-security-policy" content={SECURITY_POLICY} />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${facts.title} (${from}): ${t('review.label')}`}</title>
        <style dangerouslySetInnerHTML={{ __html: stylesheetOf(siteUrl, facts) }} />
        <style media="print" dangerouslySetInnerHTML={{ __html: print }} />
      </head>
      <body>
        <I18nProvider locale={code} messages={BUNDLES[code] ?? {}}>
          <main className="review">
            <ReviewSheet {...facts} foreign={foreign} />
            <section className="review-part" aria-labelledby="review-changes">
              <h2 id="review-changes">{t('review.changes')}</h2>
              <div className="legal">
                <article className="policy-body compare" dangerouslySetInnerHTML={{ __html: comparison }} />
              </div>
            </section>
            <section className="review-part" aria-labelledby="review-text">
              <h2 id="review-text">{t('review.text')}</h2>
              <div className="legal">
                <article className="policy" {...foreign} dangerouslySetInnerHTML={{ __html: text }} />
              </div>
            </section>
          </main>
        </I18nProvider>
      </body>
    </html>,
  )}\n`;
}

/** Each sheet of paper says which file it is of. */
function stylesheetOf(siteUrl: string | undefined, { file, sha256, title }: ReviewFacts): string {
  const foot = `${title} · ${file} · ${sha256.slice(0, 8)}`;
  const page = `@page{@bottom-left{content:${cssString(foot)}}}`;
  return [siteStylesheet({ siteUrl: siteUrl ?? '' }), PAGE_STYLESHEETS['comparison'], review, page].join('\n');
}
