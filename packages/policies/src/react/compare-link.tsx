import type { Viewed } from './view.tsx';
import type { ReactNode } from 'react';

type CompareLinkProps = {
  readonly slug: string;
  readonly older: string;
  readonly newer: string;
  /** Its accessible name, where several stand together. It begins with the words of the link. */
  readonly label?: string;
  readonly children?: ReactNode;
};

/** Loads a document: a browser cannot render a comparison. For `#main`, comparison.css folds unchanged clauses. */
export function CompareLink({ view, slug, older, newer, label, children }: CompareLinkProps & Viewed) {
  const { t } = view;
  return (
    <view.Link href={`${view.href({ kind: 'comparison', slug, older, newer })}#main`} aria-label={label}>
      {children ?? t('compare.link')}
    </view.Link>
  );
}
