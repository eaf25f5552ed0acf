import { pageLanguage, textLanguage, type Viewed } from './view.tsx';
import { Fragment, type ReactNode } from 'react';
import { BlocksOf, Isolated, type LineKind, Words } from './blocks.tsx';
import type { ComparedBlock, ComparedText, Mark } from '../compare/comparison.ts';
import { plainText, type Inline } from '../text/policy-text.ts';

const COMPARED: LineKind<ComparedText> = {
  show: (line, view) => <ComparedLine view={view} text={line} />,
  textOf: (line) => plainText(line.flatMap(({ mark, inlines }) => (mark === 'deleted' ? [] : inlines))),
};

export function ComparedBlocks({ view, blocks }: { blocks: readonly ComparedBlock[] } & Viewed) {
  return <BlocksOf view={view} blocks={blocks} kind={COMPARED} />;
}

export function ComparedLine({ view, text }: { text: ComparedText } & Viewed) {
  const runs = text.map(({ mark, inlines }, index) => {
    const words = <Words view={view} inlines={inlines} />;
    return mark === 'unchanged' ? (
      <Fragment key={index}>{words}</Fragment>
    ) : (
      <Marked view={view} key={index} mark={mark} hasOtherAddress={hasOtherAddress(inlines, otherSide(text, mark))}>
        {words}
      </Marked>
    );
  });
  return (
    <Isolated view={view} line={text.flatMap(({ inlines }) => inlines)}>
      {runs}
    </Isolated>
  );
}

type MarkedProps = {
  readonly mark: 'inserted' | 'deleted';
  /** Whether it has a link to an address that the other version has no link to: the address is shown. */
  readonly hasOtherAddress?: boolean;
  readonly children: ReactNode;
};

// The stylesheet announces start and end of `<ins>` and `<del>`, as few screen readers do. Words of the page would be
// found by a search and copied.
export function Marked({ view, mark, hasOtherAddress: isShown = false, children }: MarkedProps & Viewed) {
  const { t } = view;
  const Element = mark === 'inserted' ? 'ins' : 'del';
  // Generated words have the language of their element: where that is the page's, the text's is stated again within it.
  const { lang } = pageLanguage(view);
  return (
    <Element
      className={isShown ? 'to' : undefined}
      lang={lang}
      data-from={t(`compare.${mark}`)}
      data-to={t(`compare.${mark}End`)}
    >
      {lang === undefined ? children : <span lang={textLanguage(view).lang}>{children}</span>}
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
