import type { XmlElement } from '@rgrove/parse-xml';
import { BOOKMARK } from '#word/word-document.ts';
import { lose, type OpenField, type Reading } from '#word/word-reading.ts';
import { attribute } from '#word/xml.ts';

// A field is an instruction and the words that it showed last. It is one element, or stands between marks.

/** Lists that Word makes of the rest of the document: the site makes its own. */
const GENERATED = /^(?:TOC|INDEX|TOA)$/;
/** Entries for such lists, which show no words. */
const INVISIBLE = /^(?:XE|TC|TA|RD)$/;

export function readFieldMark(element: XmlElement, reading: Reading): [] {
  const kind = attribute(element, 'w:fldCharType');
  const field = reading.fields.at(-1);
  if (kind === 'begin') openField(reading);
  if (kind === 'separate' && field !== undefined) field.isResult = true;
  if (kind === 'end') closeField(reading);
  return [];
}

export function openField({ fields }: Reading, instruction = ''): void {
  fields.push({ instruction, isResult: instruction !== '', words: '' });
}

export function closeField(reading: Reading): void {
  const field = reading.fields.pop();
  // The loss of a list covers the fields in it.
  if (field === undefined || !isShown(reading)) return;
  const kind = kindOf(field.instruction);
  if (GENERATED.test(kind)) lose(reading, `a list that Word made of the document (${kind}) is left out`);
  else if (kind === 'REF')
    lose(reading, 'a cross-reference became words that do not change with what they refer to', field.words);
  else if (kind !== 'HYPERLINK' && !INVISIBLE.test(kind))
    lose(reading, `a field of Word’s (${kind}) became the words that it showed last`, field.words);
}

/** Call it at the end of the document: a damaged file may leave fields open. */
export function closeOpenFields(reading: Reading): void {
  const hidden = reading.fields.find(hidesWords);
  if (hidden !== undefined)
    lose(reading, `a field of Word’s (${kindOf(hidden.instruction)}) has no end: what stands after it is left out`);
  else while (reading.fields.length > 0) closeField(reading);
}

function kindOf(instruction: string): string {
  return /^\s*(\S+)/.exec(instruction)?.[1]?.toUpperCase() ?? '';
}

/** Whether words are part of the text: those of an instruction, or of a list that Word made, are not. */
export function isShown({ fields }: Reading): boolean {
  return !fields.some(hidesWords);
}

function hidesWords({ instruction, isResult }: OpenField): boolean {
  return !isResult || GENERATED.test(kindOf(instruction));
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
  return addressOf(address, place);
}

/** The address of a link that is an element of its own. */
export function linkOf(element: XmlElement, { relations }: Reading): string | undefined {
  return addressOf(relations.get(attribute(element, 'r:id') ?? '')?.target, attribute(element, 'w:anchor'));
}

function addressOf(target: string | undefined, place: string | undefined): string | undefined {
  if (place === undefined) return target;
  return target === undefined ? BOOKMARK + place : `${target}#${place}`;
}
