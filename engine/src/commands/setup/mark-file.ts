import { AnswersError, type Answers } from '#commands/setup/answers.ts';
import { remove, replace, type Part, type Project } from '#commands/setup/project.ts';
import { hashOf } from '#commands/texts/site-record.ts';
import { markProblem } from '#looks/parse-mark.server.ts';
import { weaveOfBrand } from '#commands/setup/weave-of-brand.ts';
import { wavePath } from '#lib/rosette.ts';

const MARK = 'public/mark.svg';
/** For the smallest icons: it belongs to the mark, and goes with it. */
const SMALL_MARK = 'public/mark-small.svg';

/** The mark that was answered, or one that is drawn from the brand's name in place of the sample's. */
export function markChange({ files, record, read }: Project, { mark, brand }: Answers): Part {
  const small = files.has(SMALL_MARK) ? [remove(SMALL_MARK)] : [];
  if (mark !== undefined) return { changes: [replace(MARK, checked(read(mark), mark)), ...small] };
  const present = files.get(MARK);
  const isSample = present !== undefined && record.sample.mark === hashOf(present);
  if (brand === undefined || (present !== undefined && !isSample)) return { changes: [] };
  return {
    changes: [replace(MARK, drawn(brand)), ...small],
    notes: [`${MARK} was drawn from the name ${brand}: put your own mark in its place when you have one`],
  };
}

function checked(svg: string, path: string): string {
  const problem = markProblem(svg);
  if (problem === undefined) return svg;
  throw new AnswersError([`${path}${problem.line === undefined ? '' : `:${problem.line}`}: ${problem.what}`]);
}

/** A wave, and the same wave at half its size. */
function drawn(seed: string): string {
  const { lobes } = weaveOfBrand(seed);
  const path = wavePath({
    lobes,
    outer: 46,
    inner: 26,
    crest: Math.round(100 / lobes),
    trough: Math.round(50 / lobes),
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100" fill="none" stroke="currentColor" stroke-width="5"><path d="${path}"/><path d="${path}" transform="scale(.5)"/></svg>\n`;
}
