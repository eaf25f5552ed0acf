import type { Finding } from '#commands/doctor/finding.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { themeColours, themeProblems } from '#looks/theme-tokens.server.ts';

const THEME = 'theme.css';

export function lookFindings(files: ReadonlyMap<string, string>): Finding[] {
  const css = files.get(THEME) ?? '';
  const unreadable = themeProblems(css);
  const colours = unreadable.length > 0 ? unreadable : contrastProblems(themeColours(css, THEME));
  return colours.map((problem) => ({ weight: 'blocks', file: THEME, ...problem }));
}
