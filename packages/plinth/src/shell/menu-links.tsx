import { Fragment } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import { menuPath } from '#model/addresses.ts';
import { SiteLink, usePathname } from '#navigation/site-link.tsx';

/** A menu of `config.ts`. An element of a page is listed on that page alone. */
export function MenuLinks({ entries }: { readonly entries: readonly string[] }) {
  const { locale, t } = useI18n();
  const pathname = usePathname();
  return entries.map((entry) => {
    const href = menuPath(entry, locale);
    const isOfOtherPage = href.includes('#') && !href.startsWith(`${pathname}#`);
    return (
      !isOfOtherPage && (
        <Fragment key={entry}>
          <SiteLink href={href}>{t(`menu.${entry}`)}</SiteLink>{' '}
        </Fragment>
      )
    );
  });
}
