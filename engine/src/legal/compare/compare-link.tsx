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
  /** "What changed" unless said. */
  readonly children?: ReactNode;
};

/**
 * Leads to the comparison of two versions, by their dates. Loads a document: in a browser nothing can render one. With its
 * fragment, what has not changed is folded: see comparison.css.
 */
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
