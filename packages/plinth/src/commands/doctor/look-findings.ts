import type { Finding } from '#commands/doctor/finding.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { isIconName } from '#looks/site-pictures.server.ts';
import { themeColours, themeProblems } from '#looks/theme-tokens.server.ts';

const THEME = 'theme.css';

export function lookFindings(files: ReadonlyMap<string, string>): Finding[] {
  const css = files.get(THEME) ?? '';
  const unreadable = themeProblems(css);
  const colours = unreadable.length > 0 ? unreadable : contrastProblems(themeColours(css, THEME));
  return colours.map((problem) => ({ weight: 'blocks', file: THEME, ...problem }));
}

/** The site's own pictures in place of drawn ones. `pictures`: paths under `public/`. */
export function pictureFindings(pictures: readonly string[]): Finding[] {
  const own = pictures.filter((name) => isIconName(name) || /^social\/[^/]+\.png$/.test(name));
  const what = `is a picture of your own: it follows neither theme.css nor mark.svg, so look at it when they change`;
  return own.toSorted().map((name) => ({ weight: 'may', file: `public/${name}`, what }));
}
