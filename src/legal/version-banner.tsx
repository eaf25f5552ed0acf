import { formatDate } from '#i18n/intl.ts';
import { useI18n } from '#i18n/i18n-context.tsx';
import { foreignAttributes } from '#legal/foreign-attributes.ts';
import type { LegalDocument } from '#legal/legal-document.ts';
import type { PolicyHistory } from '#legal/policy-version.ts';
import { pagePath } from '#model/addresses.ts';
import { versionSourcePath } from '#model/policies.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type VersionBannerProps = { readonly document: LegalDocument; readonly history: PolicyHistory };

/**
 * On the page of one version: when it was in force, the way to the text of today, and its source with its hash. On the page
 * of the policy: the coming version, where there is one.
 */
export function VersionBanner({ document, history: { versions, sha256 } }: VersionBannerProps) {
  const { slug, effective, translationOf = effective } = document;
  const { locale, t } = useI18n();
  if (sha256 === undefined) return <Announcement document={document} versions={versions} />;

  const version = versions.find((other) => other.effective === translationOf);
  const from = formatDate(translationOf, locale);
  const standing =
    version?.status === 'coming'
      ? t('legal.coming', { from })
      : typeof version?.until === 'string'
        ? t('legal.earlier', { from, until: formatDate(version.until, locale) })
        : t('legal.inForce', { from });
  return (
    <div className="standing" {...foreignAttributes(locale, document.locale)}>
      <p>
        {`${standing} `}
        <SiteLink href={pagePath(`legal-${slug}`, locale)}>{t('legal.today')}</SiteLink>
      </p>
      <p>
        <SiteLink href={versionSourcePath(slug, translationOf)}>{t('legal.source')}</SiteLink>
        {' SHA-256: '}
        <code>{sha256}</code>
      </p>
    </div>
  );
}

function Announcement({
  document: { slug, locale: textLocale },
  versions,
}: { document: LegalDocument } & Pick<PolicyHistory, 'versions'>) {
  const { locale, t } = useI18n();
  const coming = versions.find(({ status }) => status === 'coming');
  if (coming === undefined) return null;
  const { effective } = coming;
  return (
    <p className="standing" {...foreignAttributes(locale, textLocale)}>
      <SiteLink href={pagePath(`legal-${slug}-version`, locale, { version: effective })}>
        {t('legal.announced', { from: formatDate(effective, locale) })}
      </SiteLink>
    </p>
  );
}
