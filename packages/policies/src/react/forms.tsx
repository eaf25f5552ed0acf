import { VersionStatus } from './version-banner.tsx';
import { CompareLink, foreignTo, pageLanguage, type Viewed } from './view.tsx';
import { versionDate } from '../lib/version-date.ts';
import type { LegalDocument } from '../text/policy-text.ts';
import { exportedPairs, type PolicyVersion } from '../versions/policy-version.ts';

type DayFormProps = { readonly slug: string; readonly hidden?: boolean };

export function DayForm({ view, slug, hidden }: DayFormProps & Viewed) {
  const { t } = view;
  return (
    <form action={view.href({ kind: 'day-form', slug })} hidden={hidden} {...pageLanguage(view)}>
      <label>
        {`${t('legal.onDay')} `}
        <input type="date" required name="date" />
      </label>
      <button type="submit">{t('legal.show')}</button>
    </form>
  );
}

export type FormPageProps = {
  readonly document: Pick<LegalDocument, 'slug' | 'title' | 'locale'>;
  /** Newest first. */
  readonly versions: readonly PolicyVersion[];
};

/** In the place of a date: no message has it. */
const DATE = '\uFFFC';

/**
 * In an export, the page that the form is sent to. Without script it is a list of all answers; the script of src/forms shows
 * the form, leads on from the query, and where there is no answer, shows the sentence that says so.
 */
export function DayFormPage({ view, document: { slug, title, locale }, versions }: FormPageProps & Viewed) {
  const { t } = view;
  const [before, after] = t('legal.beforeFirst', { date: DATE }).split(DATE);
  return (
    <>
      <h1 {...foreignTo(view, locale, view.locale)}>{title}</h1>
      <p role="status" hidden>
        {before}
        <time lang={view.dates} />
        {after}
      </p>
      <DayForm view={view} slug={slug} hidden />
      <h2>{t('legal.history')}</h2>
      <ul data-history={view.href({ kind: 'history', slug })}>
        {versions.map((version) => (
          <li key={version.effective}>
            <view.Link href={view.href({ kind: 'version', slug, version: version.effective })}>
              <VersionStatus view={view} version={version} />
            </view.Link>
          </li>
        ))}
      </ul>
    </>
  );
}

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
  const options = versions.map((version) => (
    <option key={version.effective} value={version.effective}>
      {versionDate(view.dates, version)}
    </option>
  ));
  return (
    // Not filled in by the browser: on a comparison the dates say what is compared.
    <form action={`${view.href({ kind: 'comparison-form', slug })}#main`} autoComplete="off" hidden={hidden}>
      <label>
        <span>{t('compare.older')}</span>{' '}
        <select name="from" defaultValue={from?.effective}>
          {options}
        </select>
      </label>
      <label>
        <span>{t('compare.newer')}</span>{' '}
        <select name="to" defaultValue={to?.effective}>
          {options}
        </select>
      </label>
      <button type="submit">{t('compare.show')}</button>
    </form>
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
