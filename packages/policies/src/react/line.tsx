import { Fragment, type ReactNode } from 'react';
import { markedText, type ComparedText, type Mark } from '../compare/comparison.ts';
import { isLeftToRight } from '../lib/formatters.ts';
import { plainText, type Inline } from '../text/policy-text.ts';
import { withBoundSpaces } from './bound-spaces.ts';
import { InLocale, pageLanguage, textLanguage, type Viewed } from './view.tsx';

type InlinesProps = Viewed & { readonly inlines: readonly Inline[] };

/** The words of a paragraph, a cell or a title, with the marks of a comparison. */
export function Line({ view, text }: { readonly text: ComparedText } & Viewed) {
  const { languages, textLocale = '' } = view;
  const runs = text.map(({ mark, inlines }, index) => (
    <Marked view={view} key={index} mark={mark}>
      <Words view={view} inlines={inlines} />
    </Marked>
  ));
  // A line of Latin letters, such as an address, keeps its order where the text runs from right to left.
  const isRightToLeft = languages[textLocale]?.dir === 'rtl';
  return isRightToLeft && isLeftToRight(plainText(text.flatMap(({ inlines }) => inlines))) ? <bdi>{runs}</bdi> : runs;
}

/** A line that is not compared. */
export function Inlines({ view, inlines }: InlinesProps) {
  return <Line view={view} text={markedText(inlines, 'unchanged')} />;
}

// The stylesheet announces start and end of `<ins>` and `<del>`, as few screen readers do. Words of the page would be
// found by a search and copied.
export function Marked({ view, mark, children }: { readonly mark: Mark; readonly children: ReactNode } & Viewed) {
  const { t } = view;
  if (mark === 'unchanged') return children;
  const Element = mark === 'inserted' ? 'ins' : 'del';
  // Generated words have the language of their element: where that is the page's, the text's is stated again within it.
  const { lang } = pageLanguage(view);
  return (
    <Element lang={lang} data-from={t(`compare.${mark}`)} data-to={t(`compare.${mark}End`)}>
      {lang === undefined ? children : <span lang={textLanguage(view).lang}>{children}</span>}
    </Element>
  );
}

/** They are keyed by index: they have no other identity, and never change. */
function Words({ view, inlines }: InlinesProps) {
  return inlines.map((inline, index) => <InlineElement key={index} view={view} inline={inline} />);
}

function InlineElement({ view, inline }: Viewed & { readonly inline: Inline }) {
  if (typeof inline === 'string') return <Text view={view} words={inline} />;
  switch (inline.type) {
    case 'strong':
      return (
        <strong>
          <Words view={view} inlines={inline.children} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Words view={view} inlines={inline.children} />
        </em>
      );
    case 'link':
      return <PolicyLink view={view} href={inline.href} inlines={inline.children} />;
    case 'code':
      return <code dir="ltr">{breakable(inline.text)}</code>;
    case 'break':
      return <br />;
  }
}

/** In the text of a sample, each mark of a sample fact has a name. */
function Text({ view, words }: Viewed & { readonly words: string }) {
  const { sampleMark, t } = view;
  const bound = withBoundSpaces(words);
  if (sampleMark === undefined || !bound.includes(sampleMark)) return bound;
  return bound.split(sampleMark).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <abbr title={t('legal.sampleFact')} {...pageLanguage(view)}>
          {sampleMark}
        </abbr>
      )}
      {part}
    </Fragment>
  ));
}

/** A link to a policy that has ended is its words and a note. */
function PolicyLink({ view, href, inlines }: InlinesProps & { readonly href: string }) {
  const { Link, t } = view;
  const words = <Words view={view} inlines={inlines} />;
  if (view.hasEnded?.(href) !== true)
    return (
      <Link href={href} text={plainText(inlines)}>
        {words}
      </Link>
    );
  return (
    <>
      {words} <InLocale view={view}>{t('legal.ended')}</InLocale>
    </>
  );
}

/** A URL may wrap before a dot or a slash, instead of widening its table. */
function breakable(text: string): ReactNode {
  return text.split(/\b(?=[./])/).map((part, index) => [index > 0 && <wbr key={index} />, part]);
}
