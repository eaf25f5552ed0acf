import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { Inlines } from '#legal/blocks.tsx';
import type { ComparedText, Mark } from '#legal/compare/comparison.ts';
import type { Inline } from '#legal/legal-document.ts';

export function ComparedLine({ text }: { text: ComparedText }) {
  return text.map(({ mark, inlines }, index) => {
    const words = <Inlines inlines={inlines} />;
    return mark === 'unchanged' ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <Marked key={index} mark={mark} hasOtherAddress={hasOtherAddress(inlines, otherSide(text, mark))}>
        {words}
      </Marked>
    );
  });
}

type MarkedProps = {
  readonly mark: 'inserted' | 'deleted';
  /** Whether it has a link to an address that the other version has no link to: the address is shown. */
  readonly hasOtherAddress?: boolean;
  readonly children: ReactNode;
};

/**
 * `<ins>` or `<del>`. The stylesheet announces start and end, since few screen readers announce the elements. They are
 * not text of the page, which a search would find and a copy would contain.
 */
export function Marked({ mark, hasOtherAddress: isShown = false, children }: MarkedProps) {
  const t = useTranslate();
  const className = isShown ? 'to' : undefined;
  if (mark === 'inserted')
    return (
      <ins className={className} data-from={t('compare.inserted')} data-to={t('compare.insertedEnd')}>
        {children}
      </ins>
    );
  return (
    <del className={className} data-from={t('compare.deleted')} data-to={t('compare.deletedEnd')}>
      {children}
    </del>
  );
}

/** The content of the other version: all runs without this mark. */
function otherSide(text: ComparedText, mark: Mark): Inline[] {
  return text.flatMap((run) => (run.mark === mark ? [] : run.inlines));
}

function hasOtherAddress(inlines: readonly Inline[], other: readonly Inline[]): boolean {
  const known = addressesIn(other);
  return addressesIn(inlines).some((address) => !known.includes(address));
}

function addressesIn(inlines: readonly Inline[]): string[] {
  return inlines.flatMap((inline) => {
    if (typeof inline === 'string' || !('children' in inline)) return [];
    return [...(inline.type === 'link' ? [inline.href] : []), ...addressesIn(inline.children)];
  });
}
