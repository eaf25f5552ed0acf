import { Fragment, type ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n-context.tsx';
import { BlocksOf, Isolated, type LineView, Words } from '#legal/article/blocks.tsx';
import type { ComparedBlock, ComparedText, Mark } from 'plinth-policies/comparison';
import { plainText, type Inline } from 'plinth-policies/text';

const COMPARED: LineView<ComparedText> = {
  show: (line) => <ComparedLine text={line} />,
  textOf: (line) => plainText(line.flatMap(({ mark, inlines }) => (mark === 'deleted' ? [] : inlines))),
};

export function ComparedBlocks({ blocks }: { blocks: readonly ComparedBlock[] }) {
  return <BlocksOf blocks={blocks} view={COMPARED} />;
}

export function ComparedLine({ text }: { text: ComparedText }) {
  const runs = text.map(({ mark, inlines }, index) => {
    const words = <Words inlines={inlines} />;
    return mark === 'unchanged' ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <Marked key={index} mark={mark} hasOtherAddress={hasOtherAddress(inlines, otherSide(text, mark))}>
        {words}
      </Marked>
    );
  });
  return <Isolated line={text.flatMap(({ inlines }) => inlines)}>{runs}</Isolated>;
}

type MarkedProps = {
  readonly mark: 'inserted' | 'deleted';
  /** Whether it has a link to an address that the other version has no link to: the address is shown. */
  readonly hasOtherAddress?: boolean;
  readonly children: ReactNode;
};

// The stylesheet announces start and end of `<ins>` and `<del>`, as few screen readers do. Words of the page would be
// found by a search and copied.
export function Marked({ mark, hasOtherAddress: isShown = false, children }: MarkedProps) {
  const t = useTranslate();
  const Element = mark === 'inserted' ? 'ins' : 'del';
  return (
    <Element className={isShown ? 'to' : undefined} data-from={t(`compare.${mark}`)} data-to={t(`compare.${mark}End`)}>
      {children}
    </Element>
  );
}

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
