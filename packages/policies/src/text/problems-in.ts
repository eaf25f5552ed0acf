import type { Problem } from '../lib/owner-error.ts';
import { sentenceOf, type FieldProblem } from './field-problem.ts';
import { ar } from './field-words/ar.ts';
import { de } from './field-words/de.ts';
import { en, type FieldWords } from './field-words/en.ts';
import { es } from './field-words/es.ts';
import { fr } from './field-words/fr.ts';
import { it } from './field-words/it.ts';
import { nl } from './field-words/nl.ts';
import { pl } from './field-words/pl.ts';
import { pt } from './field-words/pt.ts';
import { sv } from './field-words/sv.ts';

const SHIPPED: Readonly<Record<string, FieldWords>> = { ar, de, en, es, fr, it, nl, pl, pt, sv };

/** `language`: its tag, such as de-AT. In English where it is not shipped. */
export function sentenceIn(language: string, problem: FieldProblem): string {
  return sentenceOf(problem, SHIPPED[language.toLowerCase().replace(/[-_].*/, '')]);
}

/** Problems with the sentences about fields in a language, where it is shipped. */
export function problemsIn(language: string, problems: readonly Problem[]): Problem[] {
  return problems.map(({ said, ...problem }) =>
    // `as`: what makes problems of fields makes it by `fieldProblem`.
    said === undefined ? problem : { ...problem, said, what: sentenceIn(language, said as FieldProblem) },
  );
}
