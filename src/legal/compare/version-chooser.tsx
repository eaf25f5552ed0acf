import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import type { ComparedVersions } from '#legal/compare/compared-versions.ts';
import type { PolicyVersion } from '#legal/policy-version.ts';
import { addressPath } from '#model/addresses.ts';

/** A plain form, which needs no script. Dates in the wrong order are put right by the server. */
export function VersionChooser({ slug, older, newer, versions }: ComparedVersions) {
  const { locale, t } = useI18n();
  return (
    <form action={addressPath({ kind: 'comparison-form', policy: slug, locale })}>
      <VersionSelect name="from" label={t('compare.older')} chosen={older} versions={versions} />
      <VersionSelect name="to" label={t('compare.newer')} chosen={newer} versions={versions} />
      <button type="submit" className="button">
        {t('compare.show')}
      </button>
    </form>
  );
}

type VersionSelectProps = {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly chosen: PolicyVersion;
  readonly versions: readonly PolicyVersion[];
};

function VersionSelect({ name, label, chosen, versions }: VersionSelectProps) {
  const { locale } = useI18n();
  return (
    <label>
      {label}{' '}
      <select name={name} defaultValue={chosen.effective}>
        {versions.map(({ effective }) => (
          <option key={effective} value={effective}>
            {formatDate(effective, locale)}
          </option>
        ))}
      </select>
    </label>
  );
}
