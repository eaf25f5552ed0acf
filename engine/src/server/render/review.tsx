import { renderToStaticMarkup } from 'react-dom/server';
import { BUNDLES, strictTranslate } from '#i18n/bundles.server.ts';
import { I18nProvider } from '#i18n/i18n-context.tsx';
import { formatDate } from '#i18n/dates.ts';
import { foreignAttributes, languageAttributes, languageTag } from '#i18n/intl.ts';
import { compareDocuments } from '#legal/compare/compare-documents.server.ts';
import { documentVersions } from '#legal/library.server.ts';
import { policyVersions } from '#legal/policy-versions.server.ts';
import { countComparedWords } from '#legal/review/count-compared-words.ts';
import review from '#legal/review/review.css?inline';
import { ReviewSheet, type ReviewFacts } from '#legal/review/review-sheet.tsx';
import { invariant } from '#lib/invariant.ts';
import { addressPath } from '#model/addresses.ts';
import { buildPolicyPayload } from '#page/build-policy-payload.server.ts';
import { legalMarkup } from '#server/render/legal-markup.tsx';
import { cssString, PAGE_STYLESHEETS, siteStylesheet } from '#server/render/inline-sources.ts';
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
  const [inForce, coming] = (['in-force', 'coming'] as const).map((each) =>
    versions.find(({ status }) => status === each),
  );
  invariant(coming && inForce, `${slug} has no coming text`);
  const [older, newer] = await documentVersions(slug, locale, [inForce, coming]);
  invariant(older && newer, `${slug} has no text of ${inForce.effective} or ${coming.effective}`);

  const version = { kind: 'version', policy: slug, version: coming.effective, locale } as const;
  const dates = { older: inForce.effective, newer: coming.effective };
  const { policy } = await buildPolicyPayload(version, day);
  invariant(policy, `${slug} has no text of ${coming.effective}`);
  const pages = await Promise.all([
    legalMarkup(policy, version, day),
    legalMarkup(undefined, { kind: 'comparison', policy: slug, locale, ...dates }, day),
  ]);
  const own = addressPath({ kind: 'policy', policy: slug, locale });
  const [text = '', comparison = ''] = pages.map(({ markup = '' }) => detachMarkup(markup, { siteUrl, own }));
  const { title, effective, changes, locale: language } = policy.document;
  return documentOf({
    locale,
    siteUrl,
    facts: {
      ...given,
      title,
      effective: coming.effective,
      inForce: inForce.effective,
      notes: changes.filter(({ date }) => date === effective).map(({ note }) => note),
      words: countComparedWords(compareDocuments(older, newer), languageTag(newer.locale)),
    },
    foreign: foreignAttributes(language, locale),
    text,
    comparison: beside(text, comparison),
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
  const { lang, dir } = languageAttributes(code);
  const t = strictTranslate(code);
  const from = formatDate(facts.effective, code);
  return `<!doctype html>\n${renderToStaticMarkup(
    <html lang={lang} dir={dir} data-theme="light">
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

/** `own`: path of the page whose clauses are in the same file. */
type Detached = Pick<ReviewInput, 'siteUrl'> & { readonly own: string };

/**
 * Links lead to clauses of the page or to the site's address, and become text where that is not known. Forms go: only a
 * server answers them. Patterns suffice: React escapes quotation marks in texts, so only attributes have them.
 */
export function detachMarkup(markup: string, { siteUrl, own }: Detached): string {
  return markup
    .replace(/<form\b[^]*?<\/form>/g, '')
    .replaceAll(` href="${own}#`, ' href="#')
    .replace(/ href="(\/[^"]*)"( aria-label="[^"]*")?/g, (_, path: string, label = '') =>
      // Without a link there is no element that may have a label.
      siteUrl === undefined ? '' : ` href="${siteUrl}${path}"${label}`,
    );
}

const BEFORE_ID = 'change-';

/**
 * For a file that has the text too: ids get a prefix, and links lead to them or become text. The stylesheet shows the
 * clause's own address, `data-href`.
 */
export function beside(text: string, comparison: string): string {
  const inText = new Set(idsOf(text));
  const inComparison = new Set(idsOf(comparison));
  return comparison
    .replace(/ href="#([^"]*)"/g, (link, id: string) => {
      if (inComparison.has(id)) return ` href="#${BEFORE_ID}${id}" data-href="#${id}"`;
      return inText.has(id) ? link : '';
    })
    .replace(/ (id|aria-labelledby)="/g, ` $1="${BEFORE_ID}`);
}

function idsOf(markup: string): string[] {
  return [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => id);
}
