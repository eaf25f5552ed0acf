import { paletteOf, TOKENS, type Brand, type Palette, type Token } from '#commands/setup/palette.ts';

/** What an owner calls the colour of seals and buttons. */
const BRAND_TOKENS = { paper: 'paper', ink: 'ink', accent: 'seal' } as const;

/** The colours of a sheet in light, as it writes them; a token that it lacks is left out. */
export function brandOf(css: string): Partial<Brand> {
  const entries = Object.entries(BRAND_TOKENS).flatMap(([name, token]) => {
    const value = valueOf(css, token);
    const [, light = value] = /^light-dark\(((?:[^,()]|\([^()]*\))+),/.exec(value ?? '') ?? [];
    return light === undefined ? [] : [[name, light.trim()]];
  });
  return Object.fromEntries(entries) as Partial<Brand>;
}

export type Themed = { readonly css: string; readonly notes: readonly string[] };

/** The sheet with a palette made of these colours; where they are what it has, the sheet as it is. */
export function changeTheme(css: string, brand: Partial<Brand>): Themed {
  const present = brandOf(css);
  const wanted = { ...present, ...brand };
  if (Object.entries(brand).every(([name, value]) => present[name as keyof Brand] === value)) return { css, notes: [] };
  const { paper = '', ink = '', accent = '' } = wanted;
  const palette = paletteOf({ paper, ink, accent });
  const lacking = TOKENS.filter((token) => valueOf(css, token) === undefined);
  return {
    css: TOKENS.reduce((sheet, token) => replaceToken(sheet, token, palette), css),
    notes: [...palette.notes, ...lacking.map((token) => `theme.css has no --${token}: it was left alone`)],
  };
}

function replaceToken(css: string, token: Token, { light, dark }: Palette): string {
  const value = `light-dark(${light[token]}, ${dark[token]})`;
  return css.replace(new RegExp(`(--${token}:\\s*)[^;]+;`), `$1${value};`);
}

function valueOf(css: string, token: string): string | undefined {
  return new RegExp(`--${token}:\\s*([^;]+);`).exec(css)?.[1]?.trim();
}
