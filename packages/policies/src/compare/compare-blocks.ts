import { markedBlocks, markedText, type ComparedBlock, type ComparedText, type Mark } from './comparison.ts';
import {
  diffParts,
  type Budget,
  wordCounts,
  wordOverlap,
  type WordCounts,
  joinChanges,
  type Stretch,
} from './diff-parts.ts';
import { linesOf, plainText, type Block, type TableRow, type Inline } from '../text/policy-text.ts';

type List = Extract<Block, { type: 'list' }>;
type Table = Extract<Block, { type: 'table' }>;

export function compareBlocks(older: readonly Block[], newer: readonly Block[], budget: Budget): ComparedBlock[] {
  return pairUp(older, newer, { kindOf, wordsOf: (block) => wordsOf([block]) }, budget).flatMap((pair) =>
    comparePair(pair, budget),
  );
}

/** Lists with different first numbers are not compared, nor tables with different numbers of columns. */
function kindOf(block: Block): string {
  if (block.type === 'list') return `list ${block.ordered} ${block.start}`;
  return block.type === 'table' ? `table ${block.head.length}` : block.type;
}

function wordsOf(blocks: readonly Block[]): WordCounts {
  return wordCounts(linesOf(blocks).map(plainText).join('\n'));
}

type Pair<T> =
  | { readonly older: T; readonly newer: T }
  | { readonly older: T; readonly newer?: undefined }
  | { readonly older?: undefined; readonly newer: T };

type Traits<T> = {
  readonly kindOf?: (part: T) => string;
  readonly wordsOf: (part: T) => WordCounts;
};

/** Parts with fewer words in common are not paired. */
const LEAST_PAIR_OVERLAP = 0.5;

/** Pairs equal parts, then similar ones between the same neighbours. Returns all parts, in order. */
function pairUp<T>(older: readonly T[], newer: readonly T[], traits: Traits<T>, budget: Budget): Array<Pair<T>> {
  const { kindOf: kind = () => '', wordsOf: words } = traits;
  const candidateOf = (part: T) => ({ part, key: JSON.stringify(part), kind: kind(part), words: words(part) });
  const [was, is] = [older.map(candidateOf), newer.map(candidateOf)];
  type Candidate = (typeof was)[number];
  const pairOf = ([one, other]: readonly [Candidate, Candidate]): Pair<T> => ({ older: one.part, newer: other.part });

  return diffParts(was, is, (one, other) => one.key === other.key, budget).flatMap((stretch) => {
    if (stretch.pairs) return stretch.pairs.map(pairOf);
    // A single pair between the same neighbours is a rewording, however few words are left.
    const isOnly = stretch.older.length === 1 && stretch.newer.length === 1;
    const isAlike = (one: Candidate, other: Candidate): boolean =>
      one.kind === other.kind && (isOnly || wordOverlap(one.words, other.words) >= LEAST_PAIR_OVERLAP);
    return diffParts(stretch.older, stretch.newer, isAlike, budget).flatMap((within): Array<Pair<T>> => {
      if (within.pairs) return within.pairs.map(pairOf);
      return [
        ...within.older.map(({ part }) => ({ older: part })),
        ...within.newer.map(({ part }) => ({ newer: part })),
      ];
    });
  });
}

function comparePair({ older, newer }: Pair<Block>, budget: Budget): ComparedBlock[] {
  if (older === undefined) return markedBlocks([newer], 'inserted');
  if (newer === undefined) return markedBlocks([older], 'deleted');
  if (older.type === 'paragraph' && newer.type === 'paragraph') {
    const children = compareText(older.children, newer.children, budget);
    // What is rewritten is read one below the other.
    if (hasOtherWords(older.children, newer.children) && !children.some(({ mark }) => mark === 'unchanged'))
      return [...markedBlocks([older], 'deleted'), ...markedBlocks([newer], 'inserted')];
    return [{ type: 'paragraph', children }];
  }
  if (older.type === 'list' && newer.type === 'list') return [compareLists(older, newer, budget)];
  if (older.type === 'table' && newer.type === 'table') return [compareTables(older, newer, budget)];
  if (older.type === 'quote' && newer.type === 'quote')
    return [{ type: 'quote', blocks: compareBlocks(older.blocks, newer.blocks, budget) }];
  throw new Error(`A ${older.type} was paired with a ${newer.type}: only blocks of one kind can be compared.`);
}

function compareLists(older: List, newer: List, budget: Budget): ComparedBlock {
  let [before, now] = [(older.start ?? 1) - 1, (newer.start ?? 1) - 1];
  const items = pairUp(older.items, newer.items, { wordsOf }, budget).map(({ older: was, newer: is }) => {
    if (was !== undefined) before += 1;
    if (is !== undefined) now += 1;
    if (was === undefined) return { number: now, blocks: markedBlocks(is, 'inserted') };
    if (is === undefined) return { number: before, blocks: markedBlocks(was, 'deleted') };
    return { number: now, blocks: compareBlocks(was, is, budget) };
  });
  const numbers = items.map(({ number }) => number);
  return { type: 'list', ordered: newer.ordered, numbers, items: items.map(({ blocks }) => blocks) };
}

function compareTables(older: Table, newer: Table, budget: Budget): ComparedBlock {
  const traits = { wordsOf: (row: TableRow) => wordCounts(row.map(plainText).join('\n')) };
  const compareRow = ({ older: was, newer: is }: Pair<TableRow>): ComparedText[] => {
    if (was === undefined) return is.map((cell) => markedText(cell, 'inserted'));
    if (is === undefined) return was.map((cell) => markedText(cell, 'deleted'));
    return is.map((cell, column) => compareText(was[column] ?? [], cell, budget));
  };
  const rows = pairUp(older.rows, newer.rows, traits, budget);
  return { type: 'table', head: compareRow({ older: older.head, newer: newer.head }), rows: rows.map(compareRow) };
}

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

/** Of the words of the shorter text. Where fewer stay, it is replaced as a whole: single words in common make no sense. */
const LEAST_SHARE_KEPT = 0.5;

export function compareText(older: readonly Inline[], newer: readonly Inline[], budget: Budget): ComparedText {
  if (JSON.stringify(older) === JSON.stringify(newer)) return markedText(newer, 'unchanged');
  const [before, now] = [inlineTokens(older), inlineTokens(newer)];
  const stretches = withoutIslands(diffParts(before, now, (one, other) => one.key === other.key, budget));
  const kept = stretches.reduce((sum, { pairs }) => sum + wordsIn(pairs?.map(newerOf) ?? []), 0);
  const isRewritten = hasOtherWords(older, newer) && kept < LEAST_SHARE_KEPT * Math.min(wordsIn(before), wordsIn(now));
  return (isRewritten ? [{ older: before, newer: now }] : stretches).flatMap((stretch): ComparedText => {
    if (stretch.pairs) return markedTokens(stretch.pairs.map(newerOf), 'unchanged');
    return [...markedTokens(stretch.older, 'deleted'), ...markedTokens(stretch.newer, 'inserted')];
  });
}

/** A link that leads elsewhere changes no word. */
function hasOtherWords(older: readonly Inline[], newer: readonly Inline[]): boolean {
  return plainText(older) !== plainText(newer);
}

function wordsIn(tokens: readonly Token[]): number {
  return tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).length;
}

function markedTokens(tokens: readonly Token[], mark: Mark): ComparedText {
  return markedText(toInlines(tokens), mark);
}

/** Such as "of", "the": no number, and no word of a script that writes words in two letters. */
const SHORT_WORD = /^(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana}|\p{sc=Hang}|\p{sc=Thai})[\p{L}\p{M}]{1,3}$/u;
const MOST_ISLAND_WORDS = 2;

function isIsland(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  return words.length <= MOST_ISLAND_WORDS && words.every(({ text }) => SHORT_WORD.test(text));
}

/** What is unchanged between two changes, and is a space or a short word or two, joins them: three deleted words are one deletion. */
function withoutIslands(stretches: ReadonlyArray<Stretch<Token>>): Array<Stretch<Token>> {
  const spread = stretches.map((stretch, index): Stretch<Token> => {
    const isBetween = index > 0 && index < stretches.length - 1;
    if (!isBetween || !stretch.pairs || !isIsland(stretch.pairs.map(newerOf))) return stretch;
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
