import { formatDate } from '#i18n/dates.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { addressPath } from '#model/addresses.ts';

type VersionChooserProps = {
  readonly slug: string;
  readonly versions: readonly PolicyVersion[];
  readonly from?: PolicyVersion;
  readonly to?: PolicyVersion;
  readonly hidden?: boolean;
};

/** A plain form for two versions to compare: whoever answers it puts dates that are in the wrong order right. */
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
