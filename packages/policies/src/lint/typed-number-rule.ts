import { countedNumbers, type TypedNumber } from '../intake/typed-numbers.ts';
import { allClauses, plainText, type Clause } from '../text/policy-text.ts';
import type { Rule } from './linted-document.ts';
import type { Finding } from './lost-marks.ts';
import { isPublished } from './published.ts';

/** The site counts clauses: a number that was typed before a heading stands beside its own, and soon differs from it. */
export const typedNumbers: Rule = (document, context) => {
  if (isPublished(document, context)) return [];
  const lines = new Map(document.headings.map(({ id, line }) => [id, line]));
  return [document.parsed.clauses, ...allClauses(document.parsed.clauses).map(({ clauses }) => clauses)].flatMap(
    (siblings) => numbersOf(siblings).map(([{ id }, typed]): Finding => [lines.get(id) ?? 1, sentence(typed)]),
  );
};

function sentence(typed: string): string {
  return `the heading begins with ${typed.trim()}: clauses are numbered by themselves, so take it out`;
}

/** The clauses beside each other that have one, with what was typed. A number without a mark may be one of the words. */
function numbersOf(siblings: readonly Clause[]): Array<[Clause, string]> {
  const { numbers, isInOrder } = countedNumbers(siblings.map(({ title }) => plainText(title)));
  return siblings.flatMap((clause, index): Array<[Clause, string]> => {
    const number = numbers[index];
    return number !== undefined && (isInOrder || isPlain(number)) ? [[clause, number.typed]] : [];
  });
}

/** `4.` or `4.2`, not "Article 6 of the Regulation". */
function isPlain({ isMarked, word, values: { decimal } }: TypedNumber): boolean {
  return isMarked && word === '' && decimal !== undefined;
}
