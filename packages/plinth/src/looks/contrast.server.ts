import Color from 'colorjs.io';
import type { Problem } from 'plinth-policies/owner-error';
import type { ThemeColours } from '#looks/theme-tokens.server.ts';

/** WCAG 2.2, 1.4.3: text on its ground. */
const TEXT_RATIO = 4.5;
/** WCAG 2.2, 1.4.11: the ring of the focus, the edge of a button. */
const EDGE_RATIO = 3;

/** What the engine's own styles show on what. */
const PAIRS = [
  ['ink', 'paper', TEXT_RATIO],
  ['ink', 'plate', TEXT_RATIO],
  ['quiet', 'paper', TEXT_RATIO],
  ['quiet', 'plate', TEXT_RATIO],
  ['paper', 'seal', TEXT_RATIO],
  ['seal', 'paper', EDGE_RATIO],
  ['seal', 'plate', EDGE_RATIO],
] as const;

/** Each pair that is too faint in one of the schemes, at the line of its front. */
export function contrastProblems(colours: ThemeColours): Problem[] {
  return PAIRS.flatMap(([front, ground, needed]) =>
    (['light', 'dark'] as const).flatMap((scheme): Problem[] => {
      const ratio = new Color(colours[front][scheme]).contrastWCAG21(new Color(colours[ground][scheme]));
      if (ratio >= needed) return [];
      const what = `--${front} on --${ground} has a contrast of ${ratio.toFixed(2)}:1 in ${scheme} colours, and ${needed}:1 is needed: take a darker or a lighter colour`;
      return [{ line: colours[front].line, what }];
    }),
  );
}
