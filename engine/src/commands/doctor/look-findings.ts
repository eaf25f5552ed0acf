import { lineOf, type Finding } from '#commands/doctor/finding.ts';
import { contrastProblems, promisedPairs, tokensWithoutPromise } from '#looks/contrast.server.ts';
import { markProblem } from '#looks/parse-mark.server.ts';
import { ownPictures } from '#looks/site-pictures.server.ts';
import { themeProblems } from '#looks/theme-tokens.server.ts';
import type { FileProblem } from '#looks/file-problem.server.ts';

const THEME = 'theme.css';
const MARKS = ['public/mark.svg', 'public/mark-small.svg'];

/** Of text and its ground, in every site. */
const SHOWN_PAIRS = 8;

/** Colours that cannot be read, and a mark that cannot be drawn. */
export function lookFindings(files: ReadonlyMap<string, string>): Finding[] {
  const css = files.get(THEME) ?? '';
  const problems = themeProblems(css);
  return [
    ...(problems.length > 0 ? problems : colourProblems(css)).map((problem) => findingOf(THEME, problem)),
    ...MARKS.flatMap((file) => {
      const svg = files.get(file);
      const problem = svg === undefined ? undefined : markProblem(svg);
      return problem === undefined ? [] : [findingOf(file, problem)];
    }),
  ];
}

/** Pictures that follow neither. `pictures`: paths under `public/`. */
export function pictureFindings(pictures: readonly string[]): Finding[] {
  return ownPictures(pictures).map(({ file }) => ({
    weight: 'may',
    file,
    what: `is a picture of your own: it follows neither theme.css nor mark.svg, so look at it when they change`,
  }));
}

/** Contrasts that are not kept, and colours whose contrast nothing says. */
function colourProblems(css: string): FileProblem[] {
  const promised = promisedPairs(css).length;
  const few = `its comments promise ${promised} contrasts, and the engine shows ${SHOWN_PAIRS}: write those of the theme.css that setup makes`;
  return [
    ...contrastProblems(css).map(({ line, what }) => ({ line, what: `${what}: take a darker or a lighter colour` })),
    ...tokensWithoutPromise(css).map((name) => ({
      line: lineOf(css, new RegExp(`^\\s*--${name}:`)),
      what: `--${name} stands in no comment "must reach 4.5:1": add "${name} on paper" to one, or name it where others "are ornament"`,
    })),
    ...(promised < SHOWN_PAIRS ? [{ line: 1, what: few }] : []),
  ];
}

function findingOf(file: string, { line, what }: FileProblem): Finding {
  return { weight: 'blocks', file, line, what };
}
