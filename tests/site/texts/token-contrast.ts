import Color from 'colorjs.io';

const SCHEMES = ['light', 'dark'] as const;

export type Pair = { readonly front: string; readonly ground: string; readonly needed: number };

/** The pairs that the comment of a stylesheet promises: `must reach 4.5:1`, then `ink on paper, quiet on paper`. */
export function promisedPairs(css: string): Pair[] {
  const comments = [...css.matchAll(/\/\*[^]*?\*\//g)].map(([comment]) => comment.replace(/\([^)]*\)/g, ''));
  const sections = comments.flatMap((comment) => comment.split(/(?=must reach [\d.]+:1)/).slice(1));
  return sections.flatMap((section) => {
    const needed = Number(/[\d.]+/.exec(section)?.[0]);
    return [...section.matchAll(/\b([\w-]+) on ([\w-]+)\b/g)].map(([, front = '', ground = '']) => ({
      front,
      ground,
      needed,
    }));
  });
}

/** Every promised pair that is not kept in one of the schemes, with what it reaches there. */
export function contrastProblems(css: string): string[] {
  const tokens = colourTokens(css);
  return promisedPairs(css).flatMap(({ front, ground, needed }) =>
    SCHEMES.flatMap((scheme) => {
      const ratio = contrast(tokens.get(front)?.[scheme], tokens.get(ground)?.[scheme]);
      if (ratio === undefined) return [`${front} on ${ground}: one of them is no colour token`];
      return ratio < needed
        ? [`${front} on ${ground} in ${scheme}: ${ratio.toFixed(2)}:1, promised are ${needed}:1`]
        : [];
    }),
  );
}

/** Colour tokens that stand in no pair, and that the comment does not call ornament. */
export function tokensWithoutPromise(css: string): string[] {
  const promised = promisedPairs(css).flatMap(({ front, ground }) => [front, ground]);
  const ornament = /^[^:]*\bare ornament\b/m.exec(css)?.[0] ?? '';
  return [...colourTokens(css).keys()].filter(
    (name) => !promised.includes(name) && !new RegExp(`\\b${name}\\b`).test(ornament),
  );
}

type Colours = Readonly<Record<(typeof SCHEMES)[number], Color>>;

function colourTokens(css: string): Map<string, Colours> {
  const tokens = new Map<string, Colours>();
  for (const [, name = '', value = ''] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const [, light = value, dark = light] = /^light-dark\(((?:[^,()]|\([^()]*\))+),\s*(.+)\)$/.exec(value) ?? [];
    const colours = { light: colourOf(light), dark: colourOf(dark) };
    if (colours.light !== null && colours.dark !== null) tokens.set(name, { light: colours.light, dark: colours.dark });
  }
  return tokens;
}

/** As a screen that knows no more than sRGB shows it. */
function colourOf(text: string): Color | null {
  return Color.try(text)?.to('srgb').toGamut({ method: 'clip' }) ?? null;
}

/** Of opaque colours: a token that lets its ground through promises nothing. */
function contrast(front: Color | undefined, ground: Color | undefined): number | undefined {
  return front === undefined || ground === undefined ? undefined : front.contrastWCAG21(ground);
}
