import Color from 'colorjs.io';
import { transform } from 'lightningcss';
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
    const [light, dark] = valuesByScheme(computed(resolved(declaration.value, declared))).map(srgb);
    if (light !== undefined && dark !== undefined) tokens.set(name, { light, dark, line: lineOf(declaration) });
  }
  return tokens;
}

/** A colour that is made from another as what it is, `light-dark()` outermost: colorjs.io reads neither. */
function computed(value: string): string {
  const { code } = transform({
    filename: 'theme.css',
    code: Buffer.from(`a{color:${value}}`),
    minify: true,
    errorRecovery: true,
  });
  return /^a\{color:(.*)\}$/s.exec(code.toString())?.[1] ?? '';
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
function srgb(value: string): string | undefined {
  const colour = Color.try(value);
  if (colour === null || (colour.alpha ?? 1) < 1) return undefined;
  return colour.to('srgb').toGamut({ method: 'clip' }).toString({ format: 'hex', collapse: false });
}

function lineOf({ source }: Declaration): number {
  return source?.start?.line ?? 1;
}
