import { mark } from 'virtual:site-mark';
import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink } from '#navigation/site-link.tsx';
import { COMPANY, MENUS } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';
import { MenuLinks } from '#shell/menu-links.tsx';
import { reactNodes } from '#ui/react-nodes.ts';

const [, attributes, shapes] = mark;
const BRAND_MARK = reactNodes([['svg', { class: 'brand-mark', ...attributes, 'aria-hidden': 'true' }, shapes]]);

export function SiteHeader() {
  const { locale, t } = useI18n();
  return (
    <>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>
      <header className="site-header">
        <SiteLink href={pagePath('home', locale)} className="brand">
          {BRAND_MARK}
          {COMPANY.brand.value}
        </SiteLink>
        <nav aria-label={t('header.navigation')}>
          <MenuLinks entries={MENUS.header} />
        </nav>
      </header>
    </>
  );
}
