import { editDistance } from 'plinth-policies/edit-distance';

/** Where a text has something that is close to a fact, and what stands there. */
export type Place = { readonly at: number; readonly found: string };

const BEFORE = '(?<![\\p{L}\\p{N}])';
const AFTER = '(?![\\p{L}\\p{N}])';
const NUMBER = '(?:\\p{Lu}{1,6}[ .-]?)?\\d[\\d\\p{Lu}]*(?:[ .\\-/]\\d[\\d\\p{Lu}]*)*';
/** What stands between a label and its number in a sentence, a list or a table. */
const FILLER = '(?:[\\s:|#–—(.]|(?i:\\b(?:number|numéro|número|numero|numer|nummer|no|nr|n[°º]|id|is)\\b))*';
const DATE_OR_LAW = /^(?:\d{4}-\d\d-\d\d|\d{1,2}([./])\d{1,2}\1\d{4}|(?:19|20)\d\d\/\d+|\d+\/(?:19|20)\d\d)$/;
const BLANK_LINE = /\n[ \t]*\n/;
/** Capitals distinguish "SE" and "AG" from words of a sentence. */
const LEGAL_FORM =
  '(?:Limited|LIMITED|Ltd|LTD|LLC|LLP|L\\.L\\.C|Inc|INC|Incorporated|Corp|Corporation|PLC|plc|GmbH|AG|UG|KG|OHG|SE|B\\.?V|N\\.?V|S\\.?A|SAS|SARL|S\\.?r\\.?l|S\\.?p\\.?A|AB|A\\/S|ApS|AS|Oy|Oyj|S\\.?L|Lda)';
/** Many addresses have one with a number of its own. */
const PART_OF_A_BUILDING = /\b(?:suite|floor|level|unit|building|apartment|office|po box|postbus|postfach)\b/i;

/** Other numbers with the same letters in front of them, or behind a label. None in a text that has the number itself. */
export function otherNumbers(
  text: string,
  { value, labels }: { readonly value: string; readonly labels: readonly string[] },
  known: readonly string[],
): Place[] {
  const number = numberOf(value);
  if (number === undefined || hasNumber(text, number)) return [];
  const [letters] = /^\p{Lu}{2,}/u.exec(number) ?? [];
  const starts = labels.map((label) => caseless(label) + FILLER);
  const patterns = [
    ...(letters === undefined ? [] : [`(?<number>${letters}[ .:-]{0,2}\\d[\\d\\p{Lu}]*(?:[ .\\-/]\\d[\\d\\p{Lu}]*)*)`]),
    ...starts.map((start) => `${start}(?<number>${NUMBER})`),
  ];
  return patterns
    .flatMap((pattern) => [...text.matchAll(new RegExp(BEFORE + pattern + AFTER, 'gu'))])
    .map((match) => ({ at: match.index, found: match.groups?.['number'] ?? '' }))
    .filter(({ found }) => isAlike(found, number) && !known.some((each) => compact(each).includes(compact(found))));
}

/** The part of a fact that is its number: `HRB 12345` of "Amtsgericht Kiel, HRB 12345". */
function numberOf(fact: string): string | undefined {
  return new RegExp(BEFORE + NUMBER + AFTER, 'u').exec(fact)?.[0];
}

function hasNumber(text: string, number: string): boolean {
  const signs = compact(number).split('').join('[\\s.\\-/]?');
  return new RegExp(BEFORE + signs + AFTER, 'iu').test(text);
}

/** Of about as many signs, and neither a date nor the number of a law. */
function isAlike(found: string, number: string): boolean {
  return Math.abs(compact(found).length - compact(number).length) <= 1 && !DATE_OR_LAW.test(found);
}

/** The name with another legal form, or with one or two other letters. None in a text that has the name itself. */
export function otherName(text: string, name: string): Place | undefined {
  if (compact(text).includes(compact(name))) return undefined;
  const stem = stemOf(name);
  const words = stem.split(/\s+/).length;
  // A name of one word and no legal form may be a word of the language.
  if (stem === name.trim() && words === 1) return undefined;
  const ending = stem === name.trim() ? '\\S*[\\p{L}\\p{N}]' : LEGAL_FORM;
  const before = stem === name.trim() ? words - 1 : words;
  return [...text.matchAll(new RegExp(`${BEFORE}(?=((?:\\S+\\s+){${before}}${ending}${AFTER}))`, 'gu'))]
    .map(({ 1: found = '', index: at }) => ({ at, found: found.replace(/^[^\p{L}\p{N}]+/u, '') }))
    .find(({ found }) => !/['’]s\s/.test(found) && isSpelledAlike(compact(stemOf(found)), compact(stem)));
}

/** A name without its legal form. */
function stemOf(name: string): string {
  return name.trim().replace(new RegExp(`[\\s,]+${LEGAL_FORM}\\.?$`, 'u'), '');
}

function isSpelledAlike(found: string, own: string): boolean {
  const allowed = own.length < 6 ? 0 : own.length < 12 ? 1 : 2;
  return Math.abs(found.length - own.length) <= allowed && editDistance(found, own) <= allowed;
}

/** Whether the last company that the paragraph names before a place is another one, or that the table names at all. */
export function isOfAnother(text: string, at: number, legalName: string): boolean {
  const paragraph = text.slice(0, at).split(BLANK_LINE).at(-1) ?? '';
  const rest = /^[ \t]*\|/m.test(paragraph) ? (text.slice(at).split(BLANK_LINE)[0] ?? '') : '';
  const names = paragraph + rest;
  const last = [...names.matchAll(new RegExp(`[\\s,]+${LEGAL_FORM}${AFTER}`, 'gu'))].at(-1);
  return last !== undefined && !compact(names.slice(0, last.index)).endsWith(compact(stemOf(legalName)));
}

/** An address with another letter, or with another ending of its domain. None in a text that has one of those known. */
export function otherEmail(text: string, known: readonly string[]): Place | undefined {
  const places = [...text.matchAll(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g)].map(({ 0: found, index: at }) => ({ at, found }));
  if (places.some(({ found }) => known.includes(found.toLowerCase()))) return undefined;
  return places.find(({ found }) => known.some((email) => isNearEmail(found.toLowerCase(), email)));
}

function isNearEmail(found: string, known: string): boolean {
  const [name = '', domain = ''] = found.split('@');
  const [knownName = '', knownDomain = ''] = known.split('@');
  if (domain === knownDomain) return knownName.length >= 4 && editDistance(name, knownName) <= 1;
  const hasOtherEnding = domain.split('.')[0] === knownDomain.split('.')[0];
  return name === knownName && knownDomain.length >= 8 && (hasOtherEnding || editDistance(domain, knownDomain) <= 1);
}

/** Other numbers in the same street, before a further word of the address. None in a text that has street and number. */
export function otherStreets(text: string, address: string): Place[] {
  const parts = address.split(/[,\n]/).map((part) => part.trim());
  const street = parts.find((part) => /\d/.test(part) && /\p{L}{5}/u.test(part) && !PART_OF_A_BUILDING.test(part));
  if (street === undefined || compact(text).includes(compact(street))) return [];
  const words = street.split(/\s+/).map((word) => (/^\d/.test(word) ? '\\d+\\p{L}?' : caseless(word)));
  const further = parts.filter((part) => part !== street).flatMap((part) => part.match(/\p{L}{4,}/gu) ?? []);
  return [...text.matchAll(new RegExp(BEFORE + words.join('\\s+') + AFTER, 'gu'))]
    .map(({ 0: found, index: at }) => ({ at, found }))
    .filter(({ at }) => further.some((word) => text.slice(at, at + 150).includes(word)));
}

/** Another number behind a label in a table that has the company's name. */
export function otherRow(
  text: string,
  { value, labels }: { readonly value: string; readonly labels: readonly string[] },
  legalName: string,
): Place | undefined {
  const names = labels.map(compact);
  const tables = [...text.matchAll(/(?:^[ \t]*\|.*(?:\n|$))+/gm)].filter(({ 0: table }) =>
    compact(table).includes(compact(legalName)),
  );
  return tables
    .flatMap(({ 0: table, index }) =>
      [...table.matchAll(/^[ \t]*\|([^|\n]*)\|([^|\n]*)/gm)].map((row) => ({ row, index })),
    )
    .filter(({ row: [, label = ''] }) => names.includes(compact(label)))
    .map(({ row, index }) => ({ at: index + row.index, found: row[2]?.trim() ?? '' }))
    .find(({ found }) => !haveOneNumber(found, value));
}

/** Whether one has all numbers of the other: an address may have a postcode more. */
function haveOneNumber(one: string, other: string): boolean {
  const [some = [], others = []] = [one, other].map((text) => text.match(/\d+/g)?.map(Number) ?? []);
  return some.every((number) => others.includes(number)) || others.every((number) => some.includes(number));
}

/** Letters and digits alone: "Acme B.V." and "ACME BV" are spelled alike. */
function compact(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** As a pattern: words in any case, with anything between them that is none. */
function caseless(words: string): string {
  return `(?i:${words.match(/[\p{L}\p{N}]+/gu)?.join('[^\\p{L}\\p{N}]+') ?? ''})`;
}
