import { useI18n } from '#i18n/i18n-context.tsx';
import { addressPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type CompareLinkProps = { readonly slug: string; readonly older: string; readonly newer: string };

/** Leads to the comparison of two versions, by their dates. Loads a document: in a browser nothing can render one. */
export function CompareLink({ slug, older, newer }: CompareLinkProps) {
  const { locale, t } = useI18n();
  return (
    <SiteLink href={addressPath({ kind: 'comparison', policy: slug, older, newer, locale })}>
      {t('compare.link')}
    </SiteLink>
  );
}
