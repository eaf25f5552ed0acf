import type { Inline } from '#legal/legal-document.ts';

/** An element around inline content. */
type Wrapper =
  | { readonly type: 'strong' | 'emphasis' | 'code' | 'break' }
  | { readonly type: 'link'; readonly href: string };

/** A word, a space or a punctuation mark, with the elements around it. */
export type Token = {
  readonly text: string;
  readonly wrappers: readonly Wrapper[];
  /** Equal for the same text in the same wrappers; links with different addresses differ. */
  readonly key: string;
};

// For any language: the dictionaries of scripts without spaces do not depend on this tag.
const segmenter = new Intl.Segmenter('en', { granularity: 'word' });

export function inlineTokens(inlines: readonly Inline[], wrappers: readonly Wrapper[] = []): Token[] {
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
export function toInlines(tokens: readonly Token[], depth = 0): Inline[] {
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
