import { BOOKMARK } from '#word/word-document.ts';
import { lose, type Reading } from '#word/word-reading.ts';

/** Made by Word from the rest of the document: the site makes its own. */
const GENERATED = /^(?:TOC|INDEX|TOA)$/;
/** Marks for those, which show no words. */
const INVISIBLE = /^(?:XE|TC|TA|RD)$/;

function kindOf(instruction: string): string {
  return /^\s*(\S+)/.exec(instruction)?.[1]?.toUpperCase() ?? '';
}

export function openField({ fields }: Reading, instruction = ''): void {
  fields.push({ instruction, isResult: instruction !== '', words: '' });
}

export function closeField(reading: Reading): void {
  const field = reading.fields.pop();
  if (field === undefined) return;
  const kind = kindOf(field.instruction);
  if (GENERATED.test(kind)) lose(reading, `a list that Word made of the document (${kind}) is left out`);
  else if (kind === 'REF')
    lose(reading, 'a cross-reference became words that do not change with what they refer to', field.words);
  else if (kind !== 'HYPERLINK' && !INVISIBLE.test(kind))
    lose(reading, `a field of Word’s (${kind}) became the words that it showed last`, field.words);
}

/** Whether words are part of the text: those of an instruction, or of a list that Word made, are not. */
export function isShown({ fields }: Reading): boolean {
  return fields.every(({ instruction, isResult }) => isResult && !GENERATED.test(kindOf(instruction)));
}

export function addToFields({ fields }: Reading, words: string): void {
  for (const field of fields) field.words += words;
}

/** The address of the innermost link that is a field. */
export function fieldLink({ fields }: Reading): string | undefined {
  const instruction = fields.findLast((field) => /^(?:HYPERLINK|REF)$/.test(kindOf(field.instruction)))?.instruction;
  if (instruction === undefined) return undefined;
  const [, name] = /^\s*REF\s+(\S+)/i.exec(instruction) ?? [];
  if (name !== undefined) return BOOKMARK + name;
  const [, place] = /\\l\s+"([^"]*)"/.exec(instruction) ?? [];
  const [, address] = /^\s*HYPERLINK\s+"([^"]*)"/i.exec(instruction) ?? [];
  if (address === undefined) return place === undefined ? undefined : BOOKMARK + place;
  return place === undefined ? address : `${address}#${place}`;
}
