import { formatDate } from '#i18n/dates.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { CompareLink } from '#legal/compare/compare-link.tsx';
import type { FormPageProps } from '#legal/article/day-form.tsx';
import { exportedPairs, type PolicyVersion } from 'plinth-policies/versions';
import { addressPath } from '#model/addresses.ts';

type VersionChooserProps = {
  readonly slug: string;
  readonly versions: readonly PolicyVersion[];
  readonly from?: PolicyVersion;
  readonly to?: PolicyVersion;
  readonly hidden?: boolean;
};

/** A plain form for two versions to compare. The server, or in an export its script, sorts the two dates. */
export function VersionChooser({ slug, versions, from, to, hidden }: VersionChooserProps) {
  const { locale, t } = useI18n();
  return (
    // Not filled in by the browser: on a comparison the dates say what is compared.
    <form
      action={`${addressPath({ kind: 'comparison-form', policy: slug, locale })}#main`}
      autoComplete="off"
      hidden={hidden}
    >
      <VersionSelect name="from" label={t('compare.older')} chosen={from} versions={versions} />
      <VersionSelect name="to" label={t('compare.newer')} chosen={to} versions={versions} />
      <button type="submit">{t('compare.show')}</button>
    </form>
  );
}

type VersionSelectProps = {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly chosen: PolicyVersion | undefined;
  readonly versions: readonly PolicyVersion[];
};

function VersionSelect({ name, label, chosen, versions }: VersionSelectProps) {
  const { locale } = useI18n();
  return (
    <label>
      <span>{label}</span>{' '}
      <select name={name} defaultValue={chosen?.effective}>
        {versions.map(({ effective }) => (
          <option key={effective} value={effective}>
            {formatDate(effective, locale)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In an export, the page that the form is sent to: as `DayFormPage`. */
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
