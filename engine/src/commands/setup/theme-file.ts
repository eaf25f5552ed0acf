import { AnswersError } from '#commands/setup/answers.ts';
import { paletteOf, TOKENS, type Brand } from '#commands/setup/palette.ts';
import { themeDeclarations, themeProblems, valuesByScheme } from '#looks/theme-tokens.server.ts';

const BRAND_TOKENS = { paper: 'paper', ink: 'ink', accent: 'seal' } as const;

/** The colours of a sheet in light, as it writes them; a token that it lacks is left out. @throws AnswersError for no CSS */
export function brandOf(css: string): Partial<Brand> {
  const declared = declarationsOf(css);
  const entries = Object.entries(BRAND_TOKENS).flatMap(([name, token]) => {
    const declaration = declared.get(token);
    return declaration === undefined ? [] : [[name, valuesByScheme(declaration.value)[0]]];
  });
  return Object.fromEntries(entries) as Partial<Brand>;
}

export type Themed = { readonly css: string; readonly notes: readonly string[] };

/** The sheet with a palette made of these colours; the sheet as it is where it has them already. */
export function changeTheme(css: string, brand: Partial<Brand>): Themed {
  if (Object.keys(brand).length === 0) return { css, notes: [] };
  const present = brandOf(css);
  if (Object.entries(brand).every(([name, value]) => present[name as keyof Brand] === value)) return { css, notes: [] };
  const { light, dark, notes } = paletteOf({ paper: '', ink: '', accent: '', ...present, ...brand });
  const declared = declarationsOf(css);
  for (const token of TOKENS) {
    const declaration = declared.get(token);
    if (declaration !== undefined) declaration.value = `light-dark(${light[token]}, ${dark[token]})`;
  }
  const [sheet] = [...declared.values()].map((declaration) => declaration.root().toString());
  const lacking = TOKENS.filter((token) => !declared.has(token));
  return {
    css: sheet ?? css,
    notes: [...notes, ...lacking.map((token) => `theme.css has no --${token}: it was left alone`)],
  };
}

function declarationsOf(css: string) {
  try {
    return themeDeclarations(css);
  } catch (error) {
    const [problem] = themeProblems(css);
    if (problem === undefined) throw error;
    throw new AnswersError([`theme.css:${problem.line}: ${problem.what}`]);
  }
}
