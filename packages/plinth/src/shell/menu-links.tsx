import { Fragment } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import { menuPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

/** A menu of `config.ts`. */
export function MenuLinks({ entries }: { readonly entries: readonly string[] }) {
  const { locale, t } = useI18n();
  return entries.map((entry) => (
    <Fragment key={entry}>
      <SiteLink href={menuPath(entry, locale)}>{t(`menu.${entry}`)}</SiteLink>{' '}
    </Fragment>
  ));
}
