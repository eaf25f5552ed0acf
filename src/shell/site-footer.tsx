import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { LocaleSwitcher } from '#shell/locale-switcher.tsx';
import { COMPANY } from '#site/company.ts';
import { LEGAL_DOCUMENTS } from '#site/legal-documents.ts';
import { pagePath } from '#site/routes.ts';

type SiteFooterProps = { readonly alternates: Readonly<Record<string, string>> };

export function SiteFooter({ alternates }: SiteFooterProps) {
  const { locale, t } = useI18n();
  return (
    <footer className="site-footer">
      <nav aria-label={t('footer.legal')}>
        {LEGAL_DOCUMENTS.map((slug) => (
          <SiteLink key={slug} href={pagePath(`legal-${slug}`, locale)}>
            {t(`legal.${slug}`)}
          </SiteLink>
        ))}
      </nav>
      <LocaleSwitcher alternates={alternates} />
      <address>
        {COMPANY.legalName.value}, {COMPANY.address.value}
      </address>
      <p>{t('footer.register', { number: COMPANY.companyNumber.value, supervisor: COMPANY.supervisor.value })}</p>
      {COMPANY.legalName.sample && <p>{t('footer.sample')}</p>}
    </footer>
  );
}
