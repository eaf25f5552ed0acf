import type { Finding } from '#commands/doctor/finding.ts';
import { contrastProblems } from '#looks/contrast.server.ts';
import { markProblem } from '#looks/parse-mark.server.ts';
import { ownPictures } from '#looks/site-pictures.server.ts';
import { themeProblems } from '#looks/theme-tokens.server.ts';
import type { FileProblem } from '#looks/file-problem.server.ts';

const THEME = 'theme.css';
const MARKS = ['public/mark.svg', 'public/mark-small.svg'];

/** Colours that cannot be read, a mark that cannot be drawn, and pictures that follow neither. `pictures`: paths under `public/`. */
export function lookFindings(files: ReadonlyMap<string, string>, pictures: readonly string[]): Finding[] {
  const css = files.get(THEME) ?? '';
  const problems = themeProblems(css);
  return [
    ...(problems.length > 0 ? problems : contrastProblems(css)).map((problem) => findingOf(THEME, problem)),
    ...MARKS.flatMap((file) => {
      const svg = files.get(file);
      const problem = svg === undefined ? undefined : markProblem(svg);
      return problem === undefined ? [] : [findingOf(file, problem)];
    }),
    ...ownPictures(pictures).map(({ file }): Finding => ({
      weight: 'may',
      file,
      what: `is a picture of your own: it follows neither theme.css nor mark.svg, so look at it when they change`,
    })),
  ];
}

function findingOf(file: string, { line, what }: FileProblem): Finding {
  return { weight: 'blocks', file, line, what };
}
