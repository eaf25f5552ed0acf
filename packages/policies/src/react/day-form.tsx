import { foreignTo, pageLanguage, type Viewed } from './view.tsx';
import type { LegalDocument } from '../text/policy-text.ts';
import type { PolicyVersion } from '../versions/policy-version.ts';
import { VersionStatus } from './version-banner.tsx';

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
