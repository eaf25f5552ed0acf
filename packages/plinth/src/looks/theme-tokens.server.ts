import Color from 'colorjs.io';
import { CssSyntaxError, list, parse, type Declaration } from 'postcss';
import { OwnerError, type Problem } from 'plinth-policies/owner-error';

export type Scheme = 'light' | 'dark';

/** A colour token, in each scheme as sRGB hex: `#0c2527`. */
export type ColourToken = Readonly<Record<Scheme, string>> & { readonly line: number };

/** The colours that the engine's own styles and pictures use. A site may have more. */
const ENGINE_COLOURS = ['paper', 'plate', 'ink', 'quiet', 'engraving', 'seal'] as const;
export type ThemeColours = Readonly<
  Record<(typeof ENGINE_COLOURS)[number], ColourToken> & Partial<Record<string, ColourToken>>
>;

/** The colours of the engine in a stylesheet of tokens. @throws OwnerError for the first that is missing or no colour. */
export function themeColours(css: string, file: string): ThemeColours {
  const [problem] = themeProblems(css);
  if (problem !== undefined) throw new OwnerError([{ file, ...problem }]);
  // No problem: each of them is there.
  return Object.fromEntries(colourTokens(css)) as ThemeColours;
}

/** What keeps a stylesheet of tokens from being used: its syntax, or colours of the engine that are missing or none. */
export function themeProblems(css: string): Problem[] {
  try {
    const declared = themeDeclarations(css);
    const colours = colourTokens(css);
    return ENGINE_COLOURS.filter((name) => !colours.has(name)).map((name) => {
      const declaration = declared.get(name);
      return declaration === undefined
        ? { line: undefined, what: `--${name} is missing in :root; ${TAKEN}` }
        : { line: lineOf(declaration), what: `--${name} is ${declaration.value}, which is no colour; ${TAKEN}` };
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    return [{ line: error.line, what: `this is no CSS: ${error.reason}` }];
  }
}

const TAKEN = 'taken is one opaque colour, such as #032729, or two: light-dark(oklch(25% 0.04 200), #eee)';

/** The first family of `--titles`, without quotes; undefined where no title has a face of its own. @throws CssSyntaxError */
export function titleFamily(css: string): string | undefined {
  const declared = themeDeclarations(css);
  const [first] = list.comma(resolved(declared.get('titles')?.value ?? '', declared));
  return first?.replace(/^(["'])(.*)\1$/, '$2');
}

/** By name, without `--`. Other tokens are left out. @throws CssSyntaxError */
export function colourTokens(css: string): Map<string, ColourToken> {
  const declared = themeDeclarations(css);
  const tokens = new Map<string, ColourToken>();
  for (const [name, declaration] of declared) {
    const value = resolved(declaration.value, declared);
    const light = srgb(value, 'light');
    const dark = srgb(value, 'dark');
    if (light !== undefined && dark !== undefined) tokens.set(name, { light, dark, line: lineOf(declaration) });
  }
  return tokens;
}

/** The values of `light-dark(…)`; any other value counts in both schemes. */
function valuesByScheme(value: string): readonly [light: string, dark: string] {
  const [, inner] = /^light-dark\((.*)\)$/s.exec(value) ?? [];
  const [light = value, dark = light] = inner === undefined ? [] : list.comma(inner);
  return [light, dark];
}

/** Of `:root`, outside of any condition, by name without `--`. The last one of a name counts. @throws CssSyntaxError */
function themeDeclarations(css: string): Map<string, Declaration> {
  const declared = new Map<string, Declaration>();
  parse(css).each((rule) => {
    if (rule.type !== 'rule' || !rule.selectors.includes(':root')) return;
    rule.walkDecls(/^--/, (declaration) => void declared.set(declaration.prop.slice(2), declaration));
  });
  return declared;
}

/** Replaces references to other tokens by their values. A circular reference stays, and is no colour. */
function resolved(value: string, declared: ReadonlyMap<string, Declaration>, seen: readonly string[] = []): string {
  return value.replace(/var\(\s*--([\w-]+)\s*\)/g, (reference, name: string) => {
    const target = declared.get(name);
    return target === undefined || seen.includes(name) ? reference : resolved(target.value, declared, [...seen, name]);
  });
}

/** The nearest sRGB colour; undefined for what is no opaque colour. */
function srgb(value: string, scheme: Scheme): string | undefined {
  const colour = colourIn(scheme, value.trim());
  if (colour === undefined || (colour.alpha ?? 1) < 1) return undefined;
  return colour.to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false });
}

/** Of one scheme: `light-dark(…)` may stand anywhere in the value, and a colour may be made from another. */
function colourIn(scheme: Scheme, value: string): Color | undefined {
  const [light, dark] = valuesByScheme(value);
  if (light !== value) return colourIn(scheme, scheme === 'light' ? light : dark);
  // colorjs.io reads `from` as a part of the colour.
  if (/\bfrom\s/.test(value)) return relativeColour(value, (origin) => colourIn(scheme, origin));
  return Color.try(value) ?? undefined;
}

function lineOf({ source }: Declaration): number {
  return source?.start?.line ?? 1;
}

/** Values of `l`, `c` and `h` of the colour that another one is made from. */
type Channels = Readonly<Record<string, number>>;

/**
 * `oklch(from #036 calc(l * 0.9) c h)` as a colour, which colorjs.io does not read. A channel is a number, a name of one, or
 * `calc()` of both. `colourOf`: reads the colour after `from`. undefined for anything else.
 */
function relativeColour(value: string, colourOf: (origin: string) => Color | undefined): Color | undefined {
  const [, inner = ''] = /^oklch\(\s*from\s(.*)\)$/s.exec(value) ?? [];
  const [origin = '', ...written] = list.space(inner);
  const [l, c, h] = colourOf(origin)?.to('oklch').coords ?? [];
  if (l === undefined || written.length !== 3) return undefined;
  // Of a grey, the hue is none.
  const channels = { l: l ?? 0, c: c ?? 0, h: h ?? 0 };
  const [lightness = NaN, chroma = NaN, hue = NaN] = written.map((text) => evaluate(text, channels));
  return [lightness, chroma, hue].some(Number.isNaN) ? undefined : new Color('oklch', [lightness, chroma, hue]);
}

/** NaN for what is no sum, product or number. */
function evaluate(text: string, channels: Channels): number {
  const tokens = text.match(/[\d.]+|[a-z]+|[-+*/()]|\S/g) ?? [];
  const result = sum(tokens, channels);
  return tokens.length === 0 ? result : NaN;
}

/** Takes what it reads from the tokens, as the functions below do. */
function sum(tokens: string[], channels: Channels): number {
  let result = product(tokens, channels);
  while (tokens[0] === '+' || tokens[0] === '-')
    result += (tokens.shift() === '+' ? 1 : -1) * product(tokens, channels);
  return result;
}

function product(tokens: string[], channels: Channels): number {
  let result = factor(tokens, channels);
  while (tokens[0] === '*' || tokens[0] === '/')
    result *= tokens.shift() === '*' ? factor(tokens, channels) : 1 / factor(tokens, channels);
  return result;
}

function factor(tokens: string[], channels: Channels): number {
  const token = tokens.shift() ?? '';
  if (token === 'calc') return factor(tokens, channels);
  if (token !== '(') return channels[token] ?? Number(token || NaN);
  const inner = sum(tokens, channels);
  return tokens.shift() === ')' ? inner : NaN;
}
