import { Fragment } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import { menuPath } from '#model/addresses.ts';
import { menuEntry, policyPageName } from '#model/page-name.ts';
import { SiteLink } from '#navigation/site-link.tsx';
import { useSite } from '#shell/site-context.tsx';

/** A menu of `config.ts`, without policies that have ended. */
export function MenuLinks({ entries }: { readonly entries: readonly string[] }) {
  const { locale, t } = useI18n();
  const { ended = [] } = useSite().config;
  const gone = ended.map(policyPageName);
  return entries
    .filter((entry) => !gone.includes(menuEntry(entry).page))
    .map((entry) => (
      <Fragment key={entry}>
        <SiteLink href={menuPath(entry, locale)}>{t(`menu.${entry}`)}</SiteLink>{' '}
      </Fragment>
    ));
}
