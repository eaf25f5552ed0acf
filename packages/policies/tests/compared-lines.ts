import type { ComparedText, Comparison } from '../src/compare/comparison.ts';
import { allClauses, linesOf, plainText, type PolicyText } from '../src/text/policy-text.ts';

type Side = 'older' | 'newer';

/** All words of a document, a line for each title, summary, paragraph and cell; behind each sign the addresses it links to. */
export function documentLines({ title, lead, clauses }: PolicyText): string[] {
  const lines = allClauses(clauses).flatMap((clause) => [
    lineOf(clause.title),
    ...(clause.summary === undefined ? [] : [lineOf(clause.summary)]),
    ...linesOf(clause.blocks).map((line) => lineOf(line)),
  ]);
  return withoutEmpty([title, ...linesOf(lead).map((line) => lineOf(line)), ...lines]);
}

/** The same of a comparison: without insertions for the older document, without deletions for the newer one. */
export function comparedLines({ title, lead, clauses }: Comparison, side: Side): string[] {
  const lines = clauses
    .filter(({ status }) => status !== (side === 'older' ? 'moved-here' : 'moved-away'))
    .flatMap((clause) => [
      sideOf(clause.title, side),
      ...(clause.summary === undefined ? [] : [sideOf(clause.summary, side)]),
      ...linesOf(clause.blocks).map((line) => sideOf(line, side)),
    ]);
  return withoutEmpty([sideOf(title, side), ...linesOf(lead).map((line) => sideOf(line, side)), ...lines]);
}

function sideOf(text: ComparedText, side: Side): string {
  const taken = side === 'older' ? 'inserted' : 'deleted';
  return text.flatMap(({ mark, inlines }) => (mark === taken ? [] : [lineOf(inlines)])).join('');
}

function lineOf(inlines: Parameters<typeof plainText>[0], hrefs = ''): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string' || !('children' in inline)) return marked(plainText([inline]), hrefs);
      return lineOf(inline.children, inline.type === 'link' ? `${hrefs}<${inline.href}>` : hrefs);
    })
    .join('');
}

function marked(text: string, hrefs: string): string {
  return hrefs === '' ? text : text.replaceAll(/\S/g, (sign) => sign + hrefs);
}

function withoutEmpty(lines: readonly string[]): string[] {
  return lines.filter((line) => line !== '');
}
