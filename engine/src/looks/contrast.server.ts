import Color from 'colorjs.io';
import type { FileProblem } from '#looks/file-problem.server.ts';
import { colourTokens, SCHEMES, type ColourToken, type Scheme } from '#looks/theme-tokens.server.ts';

export type Pair = {
  readonly front: string;
  readonly ground: string;
  readonly needed: number;
  /** Of the promise in the stylesheet. */
  readonly line: number;
};

/** The pairs that the comments of a stylesheet promise: `must reach 4.5:1`, then `ink on paper, quiet on paper`. */
export function promisedPairs(css: string): Pair[] {
  // Text in brackets is for people. It becomes spaces, so that line numbers stay.
  const comments = [...css.matchAll(/\/\*[^]*?\*\//g)].map(({ 0: comment, index }) => ({
    text: comment.replace(/\([^)]*\)/g, (words) => words.replace(/[^\n]/g, ' ')),
    start: index,
  }));
  const sections = comments.flatMap(({ text, start }) =>
    [...text.matchAll(/must reach ([\d.]+):1[^]*?(?=must reach [\d.]+:1|$)/g)].map(
      ({ 0: section, 1: ratio, index }) => ({
        section,
        needed: Number(ratio),
        start: start + index,
      }),
    ),
  );
  return sections.flatMap(({ section, needed, start }) =>
    [...section.matchAll(/\b([\w-]+) on ([\w-]+)\b/g)].map(({ 1: front = '', 2: ground = '', index }) => ({
      front,
      ground,
      needed,
      line: css.slice(0, start + index).split('\n').length,
    })),
  );
}

/** Every promised pair that has too little contrast in one of the schemes, with the line of its front. */
export function contrastProblems(css: string): FileProblem[] {
  const tokens = colourTokens(css);
  return promisedPairs(css).flatMap((pair) => {
    const [front, ground] = [tokens.get(pair.front), tokens.get(pair.ground)];
    return front === undefined || ground === undefined
      ? [{ line: pair.line, what: `${pair.front} on ${pair.ground}: one of them is no colour token` }]
      : SCHEMES.flatMap((scheme) => brokenPromise(pair, front, ground, scheme));
  });
}

function brokenPromise(pair: Pair, front: ColourToken, ground: ColourToken, scheme: Scheme): FileProblem[] {
  const ratio = contrastOf(front[scheme], ground[scheme]);
  if (ratio >= pair.needed) return [];
  const what = `${pair.front} on ${pair.ground} in ${scheme}: ${ratio.toFixed(2)}:1, promised are ${pair.needed}:1`;
  return [{ line: front.line, what }];
}

/** Colour tokens that are in no pair, and that no comment calls ornament. */
export function tokensWithoutPromise(css: string): string[] {
  const promised = promisedPairs(css).flatMap(({ front, ground }) => [front, ground]);
  const ornament = /^[^:]*\bare ornament\b/m.exec(css)?.[0] ?? '';
  return [...colourTokens(css).keys()].filter(
    (name) => !promised.includes(name) && !new RegExp(`\\b${name}\\b`).test(ornament),
  );
}

function contrastOf(front: string, ground: string): number {
  return new Color(front).contrastWCAG21(new Color(ground));
}
