import { formatDate } from '#i18n/dates.ts';
import { formatTag } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { CompareLink } from '#legal/compare/compare-link.tsx';
import { VersionChooser } from '#legal/compare/version-chooser.tsx';
import { DayForm } from '#legal/day-form.tsx';
import { exportedPairs } from '#legal/exported-pairs.ts';
import type { LegalDocument } from '#legal/legal-document.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { VersionStatus } from '#legal/version-banner.tsx';
import { addressPath } from '#model/addresses.ts';
import { historyPath } from '#model/policies.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/**
 * In an export, the pages that plain forms are sent to. Each lists all answers. The script of src/forms shows the form,
 * leads on from the query, and says so where there is no answer: those sentences and the form are hidden without it.
 */
export type FormPageProps = {
  readonly document: Pick<LegalDocument, 'slug' | 'title'>;
  /** Newest first. */
  readonly versions: readonly PolicyVersion[];
  /** Language and direction of the title, where they are not the page's. */
  readonly foreign: { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' };
};

/** In the place of a date: no message has it. */
const DATE = '\uFFFC';

export function DayFormPage({ document: { slug, title }, versions, foreign }: FormPageProps) {
  const { locale, t } = useI18n();
  const [before, after] = t('legal.beforeFirst', { date: DATE }).split(DATE);
  return (
    <>
      <h1 {...foreign}>{title}</h1>
      <p role="status" hidden>
        {before}
        <time lang={formatTag(locale)} />
        {after}
      </p>
      <DayForm slug={slug} hidden />
      <h2>{t('legal.history')}</h2>
      <ul data-history={historyPath(slug)}>
        {versions.map((version) => (
          <li key={version.effective}>
            <SiteLink href={addressPath({ kind: 'version', policy: slug, version: version.effective, locale })}>
              <VersionStatus version={version} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function ComparisonFormPage({ document: { slug, title }, versions, foreign }: FormPageProps) {
  const { locale, t } = useI18n();
  const date = (version: string) => formatDate(version, locale);
  return (
    <>
      <h1 {...foreign}>{title}</h1>
      <p role="status" hidden>
        {t('pages.error-404.description')}
      </p>
      <VersionChooser slug={slug} versions={versions} hidden />
      <h2>{t('compare.link')}</h2>
      <ul>
        {[...exportedPairs(versions)].map(({ older, newer }) => (
          <li key={`${older} ${newer}`}>
            <CompareLink slug={slug} older={older} newer={newer}>
              {t('compare.title', { policy: title, older: date(older), newer: date(newer) })}
            </CompareLink>
          </li>
        ))}
      </ul>
    </>
  );
}
