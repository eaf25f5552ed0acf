import { DEEPEST_NESTING } from './flatten.ts';
import type { Report } from './report.ts';

/** The marks of quotations and lists before the words of a line. */
const MARKS = /^(?:[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])))+/;
const MARK = /[ \t]*(?:>|[-*+]|\d+[.)])/g;
/** One level more than are kept: what is in it is raised. */
const MOST_MARKS = DEEPEST_NESTING + 1;
const MOST_SPACES = 4 * MOST_MARKS;

/**
 * A line without marks of levels that are too deep, and without the spaces of such levels: the time that the parser of
 * Markdown takes grows with the square of their number.
 */
export function withoutDeepMarks(line: string, number: number, report: Report): string {
  const [spaces = ''] = /^[ \t]*/.exec(line) ?? [];
  if (spaces.length > MOST_SPACES) return line.slice(spaces.length - MOST_SPACES);
  const marks = MARKS.exec(line)?.[0].match(MARK) ?? [];
  const [kept, gone] = [marks.slice(0, MOST_MARKS).join(''), marks.slice(MOST_MARKS).join('')];
  if (gone === '') return line;
  report.changed(number, `marks of quotations and lists nested more than ${DEEPEST_NESTING} deep go`);
  report.leftOut(number, 'the numbers among them', gone.replace(/\D+/g, ' '));
  return kept + line.slice(kept.length + gone.length);
}
