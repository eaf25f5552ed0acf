import { formatDate, formatPeriod, formatStart } from '#i18n/dates.ts';
import { foreignAttributes } from '#i18n/intl.ts';
import { useI18n, useTranslate } from '#i18n/i18n-context.tsx';
import { CompareLink } from '#legal/compare/compare-link.tsx';
import type { LegalDocument } from 'plinth-policies/text';
import { textInForce, versionOfText, type ListedVersion, type PolicyHistory } from 'plinth-policies/versions';
import { addressPath, versionSourcePath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type VersionBannerProps = { readonly document: LegalDocument; readonly history: PolicyHistory };

/**
 * On the page of one version: when it was in force, a link to the text in force, and its source with its hash. On the page
 * of the policy: the coming version, if any; on a translation of an earlier version, that it is not in force. A ribbon, which
 * stays in view, says of a text that it is not in force.
 */
export function VersionBanner({ document, history: { versions, sha256 } }: VersionBannerProps) {
  const { slug } = document;
  const { locale, t } = useI18n();
  const shown = versionOfText(versions, document);
  const inForce = textInForce(versions);
  const foreign = foreignAttributes(locale, document.locale);
  const isPage = sha256 !== undefined;
  const isOther = shown !== undefined && (isPage || shown !== inForce);
  const coming = isPage ? undefined : versions.find(({ status }) => status === 'coming');
  const policy = addressPath({ kind: 'policy', policy: slug, locale });
  return (
    <>
      {coming !== undefined && (
        <p className="version-status" {...foreign}>
          <Announcement slug={slug} version={coming} />
          {inForce !== undefined && ' · '}
          <Difference slug={slug} one={coming} other={inForce} />
        </p>
      )}
      {isOther && inForce !== undefined && (
        <p className={shown === inForce ? 'version-status' : `ribbon ${shown.status}`} {...foreign}>
          <span className="dateline">
            <VersionStatus version={shown} />
          </span>{' '}
          {/* The policy's own page may be a translation of another text. */}
          <SiteLink href={isPage ? policy : versionPath(slug, inForce, locale)}>{t('legal.today')}</SiteLink>
        </p>
      )}
      {isOther && (
        <p className="version-status" {...foreign}>
          <Difference slug={slug} one={shown} other={inForce} />
          {isPage && shown !== inForce && inForce !== undefined && ' · '}
          {isPage && <Source slug={slug} version={shown} sha256={sha256} />}
        </p>
      )}
    </>
  );
}

type SourceProps = { readonly slug: string; readonly version: ListedVersion; readonly sha256: string };

function Source({ slug, version, sha256 }: SourceProps) {
  const t = useTranslate();
  return (
    <>
      <SiteLink href={versionSourcePath(slug, version.effective)}>{t('legal.source')}</SiteLink>
      {' SHA-256: '}
      <code dir="ltr">{sha256}</code>
    </>
  );
}

function Announcement({ slug, version }: { slug: string; version: ListedVersion }) {
  const { locale, t } = useI18n();
  const from = formatStart(version.effective, locale);
  return <SiteLink href={versionPath(slug, version, locale)}>{t('legal.announced', { from })}</SiteLink>;
}

export function VersionStatus({ version: { effective, status, until } }: { version: ListedVersion }) {
  const { locale, t } = useI18n();
  if (status === 'coming') return t('legal.coming', { from: formatStart(effective, locale) });
  const from = formatDate(effective, locale);
  return until === null
    ? t('legal.inForce', { from })
    : t('legal.earlier', { period: formatPeriod(effective, until, locale) });
}

/** A link to the comparison of a version with the one in force; none for that one itself. */
function Difference({ slug, one, other }: { slug: string; one: ListedVersion; other: ListedVersion | undefined }) {
  if (other === undefined || one === other) return null;
  const [older, newer] = one.effective < other.effective ? [one, other] : [other, one];
  return <CompareLink slug={slug} older={older.effective} newer={newer.effective} />;
}

function versionPath(slug: string, { effective }: ListedVersion, locale: string): string {
  return addressPath({ kind: 'version', policy: slug, version: effective, locale });
}
