import type { ComparedText, Mark } from '#legal/compare/comparison.ts';
import { diffParts, joinChanges, type Budget, type Stretch } from '#legal/compare/diff-parts.server.ts';
import { wordCounts, wordOverlap } from '#legal/compare/word-overlap.server.ts';
import { plainText, type Inline } from '#legal/legal-document.ts';

type Wrapper =
  | { readonly type: 'strong' | 'emphasis' | 'code' | 'break' }
  | { readonly type: 'link'; readonly href: string };

/** A word, a space or a punctuation mark, with the elements around it. */
type Token = {
  readonly text: string;
  readonly wrappers: readonly Wrapper[];
  /** Equal for the same text in the same wrappers; links with different addresses differ. */
  readonly key: string;
};

// For any language: the dictionaries of scripts without spaces do not depend on this tag.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

/** Texts with fewer words in common are replaced as a whole: single words in common would make no sense. */
const LEAST_OVERLAP = 0.3;

export function compareText(older: readonly Inline[], newer: readonly Inline[], budget: Budget): ComparedText {
  if (JSON.stringify(older) === JSON.stringify(newer)) return markedText(newer, 'unchanged');
  const overlap = wordOverlap(wordCounts(plainText(older)), wordCounts(plainText(newer)));
  const [before, now] = [inlineTokens(older), inlineTokens(newer)];
  const stretches: ReadonlyArray<Stretch<Token>> =
    overlap < LEAST_OVERLAP
      ? [{ older: before, newer: now }]
      : diffParts(before, now, (one, other) => one.key === other.key, budget);
  return withoutLoneSpaces(stretches).flatMap((stretch): ComparedText => {
    if (stretch.pairs) return markedTokens(stretch.pairs.map(newerOf), 'unchanged');
    return [...markedTokens(stretch.older, 'deleted'), ...markedTokens(stretch.newer, 'inserted')];
  });
}

export function markedText(inlines: readonly Inline[], mark: Mark): ComparedText {
  return inlines.length === 0 ? [] : [{ mark, inlines }];
}

function markedTokens(tokens: readonly Token[], mark: Mark): ComparedText {
  return markedText(toInlines(tokens), mark);
}

/** An unchanged space between two changes joins them: three deleted words are one deletion, not three. */
function withoutLoneSpaces(stretches: ReadonlyArray<Stretch<Token>>): Array<Stretch<Token>> {
  const spread = stretches.map((stretch, index): Stretch<Token> => {
    const isBetween = index > 0 && index < stretches.length - 1;
    if (!isBetween || !stretch.pairs?.every(([{ text }]) => text.trim() === '')) return stretch;
    return { older: stretch.pairs.map(([older]) => older), newer: stretch.pairs.map(newerOf) };
  });
  return joinChanges(spread);
}

function newerOf<T>([, newer]: readonly [T, T]): T {
  return newer;
}

function inlineTokens(inlines: readonly Inline[], wrappers: readonly Wrapper[] = []): Token[] {
  return inlines.flatMap((inline): Token[] => {
    if (typeof inline === 'string') return textTokens(inline, wrappers);
    switch (inline.type) {
      case 'strong':
      case 'emphasis':
        return inlineTokens(inline.children, [...wrappers, { type: inline.type }]);
      case 'link':
        return inlineTokens(inline.children, [...wrappers, { type: 'link', href: inline.href }]);
      case 'code':
        return textTokens(inline.text, [...wrappers, { type: 'code' }]);
      case 'break':
        return [tokenOf(' ', [...wrappers, { type: 'break' }])];
    }
  });
}

/** Inline content of these tokens: neighbours in the same wrapper share it. */
function toInlines(tokens: readonly Token[], depth = 0): Inline[] {
  const inlines: Inline[] = [];
  for (let from = 0; from < tokens.length;) {
    const wrapper = tokens[from]?.wrappers[depth];
    const same = JSON.stringify(wrapper);
    let to = from + 1;
    while (to < tokens.length && JSON.stringify(tokens[to]?.wrappers[depth]) === same) to += 1;
    inlines.push(...wrapped(wrapper, tokens.slice(from, to), depth));
    from = to;
  }
  return inlines;
}

function wrapped(wrapper: Wrapper | undefined, tokens: readonly Token[], depth: number): Inline[] {
  if (wrapper === undefined) return [textOf(tokens)];
  switch (wrapper.type) {
    case 'code':
      return [{ type: 'code', text: textOf(tokens) }];
    case 'break':
      return tokens.map(() => ({ type: 'break' }));
    case 'link':
      return [{ ...wrapper, children: toInlines(tokens, depth + 1) }];
    default:
      return [{ type: wrapper.type, children: toInlines(tokens, depth + 1) }];
  }
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}

function textTokens(text: string, wrappers: readonly Wrapper[]): Token[] {
  return Array.from(segmenter.segment(text), ({ segment }) => tokenOf(segment, wrappers));
}

function tokenOf(text: string, wrappers: readonly Wrapper[]): Token {
  return { text, wrappers, key: wrappers.length === 0 ? text : `${text} ${JSON.stringify(wrappers)}` };
}
