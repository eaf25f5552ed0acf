import { pageLanguage, textLanguage, type Viewed } from './view.tsx';
import { Fragment, type ReactNode } from 'react';
import { BlocksOf, Isolated, type LineKind, Words } from './blocks.tsx';
import type { ComparedBlock, ComparedText } from '../compare/comparison.ts';
import { plainText } from '../text/policy-text.ts';

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
      <Marked view={view} key={index} mark={mark}>
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
  readonly children: ReactNode;
};

// The stylesheet announces start and end of `<ins>` and `<del>`, as few screen readers do. Words of the page would be
// found by a search and copied.
export function Marked({ view, mark, children }: MarkedProps & Viewed) {
  const { t } = view;
  const Element = mark === 'inserted' ? 'ins' : 'del';
  // Generated words have the language of their element: where that is the page's, the text's is stated again within it.
  const { lang } = pageLanguage(view);
  return (
    <Element lang={lang} data-from={t(`compare.${mark}`)} data-to={t(`compare.${mark}End`)}>
      {lang === undefined ? children : <span lang={textLanguage(view).lang}>{children}</span>}
    </Element>
  );
}
