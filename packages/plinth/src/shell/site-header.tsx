import { isWordmark, mark } from 'virtual:site-mark';
import { useI18n } from '#i18n/i18n-context.tsx';
import { SiteLink, usePathname } from '#navigation/site-link.tsx';
import { BANNER_ELEMENT_ID } from '#model/frame-ids.ts';
import { useSite } from '#shell/site-context.tsx';
import { COMPANY, MENUS } from '#model/facts.ts';
import { pagePath } from '#model/addresses.ts';
import { Header } from '#shell/own-frame.ts';
import { MenuLinks } from '#shell/site-footer.tsx';
import { reactNodes } from '#ui/react-nodes.ts';

const [, attributes, shapes] = mark;
const BRAND_MARK = reactNodes([['svg', { class: 'brand-mark', ...attributes, 'aria-hidden': 'true' }, shapes]]);

export function SiteHeader() {
  const { locale, t } = useI18n();
  const pathname = usePathname();
  const { config } = useSite();
  const brand = (
    <SiteLink href={pagePath('home', locale)} className="brand">
      {BRAND_MARK}
      {isWordmark ? <span className="visually-hidden">{COMPANY.brand.value}</span> : <bdi>{COMPANY.brand.value}</bdi>}
    </SiteLink>
  );
  // Folded on a phone only: frame.css. Closed on each page, also where the application shows it.
  const menu = (
    <details key={pathname} className="site-menu">
      <summary>{t('header.menu')}</summary>
      <nav aria-label={t('header.navigation')}>
        <MenuLinks entries={MENUS.header} />
      </nav>
    </details>
  );
  return (
    <>
      <a className="skip-link" href="#main">
        {t('header.skip')}
      </a>{' '}
      {config.analytics !== undefined && (
        <a className="skip-link" href={`#${BANNER_ELEMENT_ID}`}>
          {t('privacy.title')}
        </a>
      )}{' '}
      <header className="site-header">
        <Header brand={brand} menu={menu} />
      </header>
    </>
  );
}
