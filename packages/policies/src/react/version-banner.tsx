import {
  CompareLink,
  dateIn,
  InLocale,
  languageName,
  pageLanguage,
  periodIn,
  SEPARATOR,
  startIn,
  type PolicyView,
  type PolicyWord,
  type Viewed,
} from './view.tsx';
import { periodUntilHour, versionDate } from '../lib/version-date.ts';
import type { LegalDocument } from '../text/policy-text.ts';
import { textInForce, versionOfText, type ListedVersion, type PolicyHistory } from '../versions/policy-version.ts';

type VersionBannerProps = { readonly document: LegalDocument; readonly history: PolicyHistory };

/**
 * On the page of one version: when it was in force, a link to the text in force, and its source with its hash. On the page
 * of the policy: the coming version, if any; on a translation of an earlier version, that it is not in force. On both, that the
 * text is not in the page's language, and which text a translation is of. A ribbon, which stays in view, says of a text that
 * it is not in force.
 */
export function VersionBanner({ view: around, document, history }: VersionBannerProps & Viewed) {
  const view = { ...around, textLocale: document.locale };
  const { versions, ofVersion = false, ended } = history;
  const { slug } = document;
  const shown = versionOfText(versions, document);
  const inForce = textInForce(versions);
  const foreign = pageLanguage(view);
  // Of a policy that has ended, the page has its last text.
  const isOther = shown !== undefined && (ofVersion || (ended === undefined && shown !== inForce));
  // The policy's own page may be a translation of another text.
  const today = inForce && (ofVersion ? view.href({ kind: 'policy', slug }) : versionPath(view, slug, inForce));
  return (
    <>
      {!ofVersion && <Announcements view={view} slug={slug} versions={versions} />}
      {ended !== undefined && <Ended view={view} ended={ended} />}
      <TextLanguage view={view} document={document} />
      {isOther && today !== undefined && (
        <p className={shown === inForce ? 'version-status' : `ribbon ${shown.status}`} {...foreign}>
          <span className="dateline">
            <VersionStatus view={view} version={shown} />
          </span>{' '}
          <view.Link href={today}>{view.t('legal.today')}</view.Link>
        </p>
      )}
      {isOther && (
        <p className="version-status" {...foreign}>
          <Difference view={view} slug={slug} one={shown} other={inForce} />
          {ofVersion && shown !== inForce && inForce !== undefined && SEPARATOR}
          {ofVersion && <Source view={view} slug={slug} version={shown} />}
        </p>
      )}
    </>
  );
}

type AnnouncementsProps = Pick<PolicyHistory, 'versions'> & { readonly slug: string };

/** Each version that is coming, with what it changes of the one before it. */
function Announcements({ view, slug, versions }: AnnouncementsProps & Viewed) {
  const inForce = textInForce(versions);
  const coming = versions.filter(({ status }) => status === 'coming').toReversed();
  return coming.map((version, index) => (
    <p key={version.effective} className="version-status" {...pageLanguage(view)}>
      <view.Link href={versionPath(view, slug, version)}>
        {view.t('legal.announced', { from: startIn(view, version.effective) })}
      </view.Link>
      {inForce !== undefined && SEPARATOR}
      <Difference view={view} slug={slug} one={version} other={inForce && (coming[index - 1] ?? inForce)} />
    </p>
  ));
}

function Ended({ view, ended: { day, into } }: { readonly ended: NonNullable<PolicyHistory['ended']> } & Viewed) {
  const { t } = view;
  return (
    <p className="ribbon ended" {...pageLanguage(view)}>
      <span className="dateline">{t('legal.endedOn', { date: dateIn(view, day) })}</span>
      {into !== undefined && (
        <>
          {` ${t('legal.continuedIn')} `}
          <view.Link href={view.href({ kind: 'policy', slug: into.slug })}>
            <InLocale view={view} locale={into.locale} around={view.locale}>
              {into.title}
            </InLocale>
          </view.Link>
        </>
      )}
    </p>
  );
}

/** That the text is not in the page's language; of a translation, which text it translates, and that the binding one prevails. */
function TextLanguage({ view, document }: { readonly document: LegalDocument } & Viewed) {
  const { slug, locale, translationOf: version } = document;
  return (
    <>
      <NotTranslated view={view} textLocale={locale} />
      {version !== undefined && (
        <p className="version-status" {...pageLanguage(view)}>
          {`${view.t('legal.translation', { date: dateIn(view, version) })} `}
          <view.Link href={view.href({ kind: 'version', slug, version, locale: view.binding })}>
            {view.t('legal.binding')}
          </view.Link>
        </p>
      )}
    </>
  );
}

type NotTranslatedProps = {
  readonly textLocale: string;
  /** Of two texts, another sentence. */
  readonly words?: PolicyWord;
};

/** In the page's language: that the text is in another one, and in which. Nothing where both are the same. */
export function NotTranslated({ view, textLocale, words = 'legal.notTranslated' }: NotTranslatedProps & Viewed) {
  if (textLocale === view.locale) return null;
  return (
    <p className="version-status" {...pageLanguage(view)}>
      {view.t(words, { language: languageName(view, textLocale) })}
    </p>
  );
}

type SourceProps = { readonly slug: string; readonly version: ListedVersion };

function Source({ view, slug, version: { effective, sha256 } }: SourceProps & Viewed) {
  const { t } = view;
  return (
    <>
      <view.Link href={view.href({ kind: 'source', slug, version: effective })}>{t('legal.source')}</view.Link>
      {SEPARATOR}
      <span className="whole">SHA-256:</span> <code dir="ltr">{sha256}</code>
    </>
  );
}

export function VersionStatus({ view, version }: { version: ListedVersion } & Viewed) {
  const { effective, status, until, corrected } = version;
  const { t } = view;
  if (status === 'coming') return t('legal.coming', { from: startIn(view, effective) });
  if (until === null) return t('legal.inForce', { from: versionDate(view.dates, version) });
  const period =
    corrected === undefined ? periodIn(view, effective, until) : periodUntilHour(view.dates, version, corrected);
  return t('legal.earlier', { period });
}

/** A link to the comparison of a version with the one in force; none for that one itself. */
function Difference({
  view,
  slug,
  one,
  other,
}: { slug: string; one: ListedVersion; other: ListedVersion | undefined } & Viewed) {
  if (other === undefined || one === other) return null;
  const [older, newer] = one.effective < other.effective ? [one, other] : [other, one];
  return <CompareLink view={view} slug={slug} older={older.effective} newer={newer.effective} />;
}

function versionPath({ href }: PolicyView, slug: string, { effective }: ListedVersion): string {
  return href({ kind: 'version', slug, version: effective });
}
