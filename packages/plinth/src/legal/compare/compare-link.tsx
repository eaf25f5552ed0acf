import type { ReactNode } from 'react';
import { useI18n } from '#i18n/i18n-context.tsx';
import { addressPath } from '#model/addresses.ts';
import { SiteLink } from '#navigation/site-link.tsx';

type CompareLinkProps = {
  readonly slug: string;
  readonly older: string;
  readonly newer: string;
  /** Its accessible name, where several stand together. It begins with the words of the link. */
  readonly label?: string;
  readonly children?: ReactNode;
};

/** Loads a document: a browser cannot render a comparison. For `#main`, comparison.css folds unchanged clauses. */
export function CompareLink({ slug, older, newer, label, children }: CompareLinkProps) {
  const { locale, t } = useI18n();
  return (
    <SiteLink
      href={`${addressPath({ kind: 'comparison', policy: slug, older, newer, locale })}#main`}
      aria-label={label}
    >
      {children ?? t('compare.link')}
    </SiteLink>
  );
}
