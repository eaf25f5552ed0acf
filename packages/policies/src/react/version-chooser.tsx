import { foreignTo, type Viewed } from './view.tsx';
import { versionDate } from '../lib/version-date.ts';
import { CompareLink } from './compare-link.tsx';
import type { FormPageProps } from './day-form.tsx';
import { exportedPairs, type PolicyVersion } from '../versions/policy-version.ts';

type VersionChooserProps = {
  readonly slug: string;
  readonly versions: readonly PolicyVersion[];
  readonly from?: PolicyVersion;
  readonly to?: PolicyVersion;
  readonly hidden?: boolean;
};

/** A plain form for two versions to compare. The server, or in an export its script, sorts the two dates. */
export function VersionChooser({ view, slug, versions, from, to, hidden }: VersionChooserProps & Viewed) {
  const { t } = view;
  return (
    // Not filled in by the browser: on a comparison the dates say what is compared.
    <form action={`${view.href({ kind: 'comparison-form', slug })}#main`} autoComplete="off" hidden={hidden}>
      <VersionSelect view={view} name="from" label={t('compare.older')} chosen={from} versions={versions} />
      <VersionSelect view={view} name="to" label={t('compare.newer')} chosen={to} versions={versions} />
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

function VersionSelect({ view, name, label, chosen, versions }: VersionSelectProps & Viewed) {
  return (
    <label>
      <span>{label}</span>{' '}
      <select name={name} defaultValue={chosen?.effective}>
        {versions.map((version) => (
          <option key={version.effective} value={version.effective}>
            {versionDate(view.dates, version)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** In an export, the page that the form is sent to: as `DayFormPage`. */
export function ComparisonFormPage({
  notFound,
  view,
  document: { slug, title, locale },
  versions,
}: FormPageProps & Viewed & { readonly notFound: string }) {
  const { t } = view;
  const date = (name: string) =>
    versionDate(view.dates, versions.find(({ effective }) => effective === name) ?? { effective: name });
  return (
    <>
      <h1 {...foreignTo(view, locale, view.locale)}>{title}</h1>
      <p role="status" hidden>
        {notFound}
      </p>
      <VersionChooser view={view} slug={slug} versions={versions} hidden />
      <h2>{t('compare.link')}</h2>
      <ul>
        {[...exportedPairs(versions)].map(({ older, newer }) => (
          <li key={`${older} ${newer}`}>
            <CompareLink view={view} slug={slug} older={older} newer={newer}>
              {t('compare.title', { policy: title, older: date(older), newer: date(newer) })}
            </CompareLink>
          </li>
        ))}
      </ul>
    </>
  );
}
