import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { COMPANY } from '#site/company.ts';
import { pagePath } from '#site/routes.ts';
import { LEGAL_DOCUMENTS } from '#site/legal-documents.ts';
import { BrandMark } from '#ui/brand-mark.tsx';
import { SkipLink } from '#ui/skip-link.tsx';

export function SiteHeader() {
  const { locale, t } = useI18n();
  return (
    <>
      <SkipLink>{t('header.skip')}</SkipLink>
      <header className="site-header">
        <SiteLink href={pagePath('home', locale)} className="brand">
          <BrandMark />
          {COMPANY.brand.value}
        </SiteLink>
        <nav aria-label={t('header.navigation')}>
          {LEGAL_DOCUMENTS.map((slug) => (
            <SiteLink key={slug} href={pagePath(`legal-${slug}`, locale)}>
              {t(`legal.${slug}`)}
            </SiteLink>
          ))}
        </nav>
      </header>
    </>
  );
}
