import { en, type FieldWord, type FieldWords } from './field-words.ts';

/** What is wrong with the fields at the top of a file, in no language yet. `values`: by the names in the sentence's braces. */
export type FieldProblem = { readonly key: FieldWord; readonly values: Readonly<Record<string, string>> };

export function fieldProblem(key: FieldWord, values: FieldProblem['values'] = {}): FieldProblem {
  return { key, values };
}

export function sentenceOf({ key, values }: FieldProblem, words: FieldWords = en): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
