import { formatTag, type foreignAttributes } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { LegalDocument } from 'plinth-policies/text';
import type { PolicyVersion } from 'plinth-policies/versions';
import { VersionStatus } from '#legal/article/version-banner.tsx';
import { addressPath, historyPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type Foreign = ReturnType<typeof foreignAttributes>;
type DayFormProps = Foreign & { readonly slug: string; readonly hidden?: boolean };

export function DayForm({ slug, ...attributes }: DayFormProps) {
  const { locale, t } = useI18n();
  return (
    <form action={addressPath({ kind: 'day-form', policy: slug, locale })} {...attributes}>
      <label>
        {`${t('legal.onDay')} `}
        <input type="date" name="date" required />
      </label>
      <button type="submit">{t('legal.show')}</button>
    </form>
  );
}

export type FormPageProps = {
  readonly document: Pick<LegalDocument, 'slug' | 'title'>;
  /** Newest first. */
  readonly versions: readonly PolicyVersion[];
  /** Language and direction of the title, where they are not the page's. */
  readonly foreign: Foreign;
};

/** In the place of a date: no message has it. */
const DATE = '\uFFFC';

/**
 * In an export, the page that the form is sent to. Without script it is a list of all answers; the script of src/forms shows
 * the form, leads on from the query, and where there is no answer, shows the sentence that says so.
 */
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
