import { createRequire } from 'node:module';
import type { Problem } from '../lib/owner-error.ts';
import { sentenceOf, type FieldProblem, type FieldWords } from './field-words.ts';

/** The languages of `field-words/`, beside English. */
export const TRANSLATED: readonly string[] = ['ar', 'de', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'sv'];
/** By the package's own name, which leads to its files from sources and from compiled modules. */
const require = createRequire(import.meta.url);

/** `language`: its tag, such as de-AT. In English where it is not shipped. */
export function sentenceIn(language: string, problem: FieldProblem): string {
  const code = language.toLowerCase().replace(/[-_].*/, '');
  if (!TRANSLATED.includes(code)) return sentenceOf(problem);
  // `as`: a test holds each file to the keys of the English sentences.
  return sentenceOf(problem, require(`plinth-policies/field-words/${code}`) as FieldWords);
}

/** Problems with the sentences about fields in a language, where it is shipped. */
export function problemsIn(language: string, problems: readonly Problem[]): Problem[] {
  return problems.map(({ said, ...problem }) =>
    // `as`: what makes problems of fields makes it by `fieldProblem`.
    said === undefined ? problem : { ...problem, said, what: sentenceIn(language, said as FieldProblem) },
  );
}
