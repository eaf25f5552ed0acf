/** What can be wrong at the top of a file, in an editor's words. In braces: what stands there. */
export const en = {
  noFields:
    'the file has no fields at its top: it begins with a line of three hyphens (---), the fields title, description, effective and changes, and another line of three hyphens',
  notClosed: 'the fields at the top have no end: put a line of three hyphens (---) below the last of them',
  colon: '`{field}` has a colon: put the sentence in quotation marks, {field}: "…"',
  quotesOpen: 'the quotation marks of `{field}` are not closed: put {mark} at the end of the sentence',
  quotesInside:
    '`{field}` goes on behind its closing quotation mark: put {mark} around the whole sentence, in which that sign may not stand',
  quotesCurly:
    '`{field}` has typographic quotation marks around a colon: put straight ones around the sentence, {field}: "…"',
  tab: 'the line begins with a tab: put spaces in its place',
  indent:
    'the line begins with too many or too few spaces: fields begin without one, and the note of a change stands below its date',
  space: '`{field}` needs a colon and a space behind it: {field}: …',
  sign: '`{field}` begins with {sign}, which has another meaning here: put the sentence in quotation marks, {field}: "…"',
  hash: '`{field}` has a space and a # in it, and what follows is not read: put the sentence in quotation marks, {field}: "…"',
  twice: '`{field}` is there twice: remove one of the two lines',
  noField: 'the line is no field: it takes a name, a colon, a space and the value, such as effective: 2026-11-01',
  missing: '`{field}` is missing: add a line such as {example}',
  missingNote: 'a change has no `note`: add a neutral sentence for readers on what changes',
  empty: '`{field}` is empty: write a sentence behind its colon',
  notWords: '`{field}` is no sentence as it stands: put it in quotation marks, {field}: "…"',
  date: '`{field}` is {got}: write the day as year, month and day, such as 2026-11-01',
  noDay: '`{field}` is {got}, which is no day of the calendar',
  hour: '`{field}` is {got}: write the hour where the company is, such as 14:30',
  number: '`{field}` is {got}: it takes a number from 2 to 9',
  changes:
    '`changes` takes a list, newest first: each entry is a line such as - date: 2026-11-01, and below it note: and a sentence',
  falseOnly: '`{field}` is {got}: it takes false, or is left out',
  trueOnly: '`{field}` is {got}: it takes true, or is left out',
  measuring: '`measuring` is called material now: write material: false',
  unknown: '`{field}` is no field: it takes {fields}',
} as const;

export type FieldWord = keyof typeof en;
export type FieldWords = Readonly<Record<FieldWord, string>>;

/** What is wrong with the fields at the top of a file, in no language yet. `values`: by the names in the sentence's braces. */
export type FieldProblem = { readonly key: FieldWord; readonly values: Readonly<Record<string, string>> };

export function fieldProblem(key: FieldWord, values: FieldProblem['values'] = {}): FieldProblem {
  return { key, values };
}

export function sentenceOf({ key, values }: FieldProblem, words: FieldWords = en): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
