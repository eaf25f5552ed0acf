import type { Finding } from '#commands/doctor/finding.ts';
import { shippedWords } from '#commands/texts/shipped-words.ts';
import type { Messages } from '#commands/texts/messages.ts';
import type { SiteFiles } from '#commands/texts/site-files.ts';
import { blankFrontMatter, dateOf, isSampleText } from 'plinth-policies/front-matter';
import type { Locale, SiteDefinition } from '#model/define-site.ts';
import { hasEndedOn, SITE } from '#model/facts.ts';

type Site = Pick<SiteDefinition, 'company' | 'registrations' | 'languages' | 'policies'>;
type Text = { readonly file: string; readonly markdown: string; readonly language: Locale };
/** A fact by its name in `config.ts`, with what the footer and most texts call it. */
type NamedFact = { readonly name: string; readonly value: string; readonly labels: readonly string[] };
/** Where a text has something that is close to a fact, and what stands there. */
type Place = { readonly at: number; readonly found: string };

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

/** Facts that are compared beside the registrations, by the key of the footer's word for them. */
const WORDS: Readonly<Record<string, string>> = {
  'company.legalName': 'footer.name',
  'company.companyNumber': 'footer.number',
};
/** What texts call a fact, beside the words of the footer. */
const USUAL_LABELS: Readonly<Record<string, readonly string[]>> = {
  'company.companyNumber': ['company number', 'company registration number', 'KvK', 'chamber of commerce'],
  'registrations.vat': ['VAT', 'VAT registration'],
  'registrations.lei': ['LEI', 'legal entity identifier'],
};

/**
 * Policies in force and coming that name the company, or give a number of it, otherwise than `config.ts`. A policy names other
 * companies, too: only what is close to a fact counts, in a text that never has the fact itself. `today`: ISO date.
 */
export function factFindings(
  files: SiteFiles,
  messages: ReadonlyMap<string, Messages>,
  today: string,
  site: Site = SITE,
): Finding[] {
  return textsOf(files, today, site).flatMap((text) => {
    // Marks of Markdown and of sample facts stand in and behind names and numbers. Offsets stay.
    const plain = blankFrontMatter(text.markdown).replace(/[*_`†\\]|&nbsp;/g, (mark) => ' '.repeat(mark.length));
    const facts = namedFacts(site, text, messages.get(text.language.code));
    return facts.flatMap((fact): Finding[] => {
      const place = otherPlace(plain, fact, facts, site);
      return place === undefined ? [] : [findingOf(text.file, plain, fact, place)];
    });
  });
}

/** In each language, what is in force and what is coming of policies that go on. */
function textsOf(files: SiteFiles, today: string, { languages, policies }: Site): Text[] {
  const going = policies.filter((slug) => !hasEndedOn(slug, today));
  return languages.flatMap((language) =>
    going.flatMap((slug) => {
      const folder = `legal/${language.code}/${slug}`;
      const present = [`${folder}.md`, `${folder}/next.md`];
      return [...files]
        .filter(([file, text]) => present.includes(file) || (file.startsWith(`${folder}/`) && isComing(text, today)))
        .map(([file, markdown]) => ({ file, markdown, language }));
    }),
  );
}

function isComing(markdown: string, today: string): boolean {
  return (dateOf(markdown, 'effective') ?? '') > today;
}

/** In a sample text those that are samples, in any other those that are not: doctor asks for each sample anyway. */
function namedFacts(site: Site, { markdown, language }: Text, words: Messages = new Map()): NamedFact[] {
  const isSample = isSampleText(markdown);
  const shipped = shippedWords(language.iso);
  const named = Object.entries({ company: site.company, registrations: site.registrations ?? {} }).flatMap(
    ([group, facts]) => Object.entries(facts).map(([name, fact]) => [`${group}.${name}`, fact] as const),
  );
  return named.flatMap(([name, { value, sample }]) => {
    const key = WORDS[name] ?? (name.startsWith('registrations.') ? `footer.${name}.name` : undefined);
    if (key === undefined || sample !== isSample) return [];
    const labels = [words.get(key), shipped?.get(key), ...(USUAL_LABELS[name] ?? [])];
    return [{ name, value, labels: labels.filter((label) => /\p{L}/u.test(label ?? '')) as string[] }];
  });
}

function otherPlace(text: string, fact: NamedFact, facts: readonly NamedFact[], site: Site): Place | undefined {
  if (fact.name === 'company.legalName') return otherNames(text, fact.value)[0];
  const known = facts.map(({ value }) => value);
  return otherNumbers(text, fact, known).find(({ at }) => !isOfAnother(text, at, site.company.legalName.value));
}

function findingOf(file: string, text: string, { name, value }: NamedFact, { at, found }: Place): Finding {
  const what = `has ${JSON.stringify(found.replace(/\s+/g, ' '))}, and ${name} in config.ts is ${JSON.stringify(value)}: write the same in both, or leave them where they are of two companies`;
  return { weight: 'should', file, line: text.slice(0, at).split('\n').length, what };
}

/** Other numbers with the same letters in front of them, or behind a label. None in a text that has the number itself. */
function otherNumbers(
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

/** The name with another legal form. None in a text that has the name itself. */
function otherNames(text: string, name: string): Place[] {
  const stem = stemOf(name);
  if (stem === name.trim() || compact(text).includes(compact(name))) return [];
  const pattern = `${BEFORE}${caseless(stem)}[\\s,]+${LEGAL_FORM}${AFTER}`;
  return [...text.matchAll(new RegExp(pattern, 'gu'))].map(({ 0: found, index: at }) => ({ at, found }));
}

/** A name without its legal form. */
function stemOf(name: string): string {
  return name.trim().replace(new RegExp(`[\\s,]+${LEGAL_FORM}\\.?$`, 'u'), '');
}

/** Whether the last company that the paragraph names before a place is another one, or that the table names at all. */
function isOfAnother(text: string, at: number, legalName: string): boolean {
  const paragraph = text.slice(0, at).split(BLANK_LINE).at(-1) ?? '';
  const rest = /^[ \t]*\|/m.test(paragraph) ? (text.slice(at).split(BLANK_LINE)[0] ?? '') : '';
  const names = paragraph + rest;
  const last = [...names.matchAll(new RegExp(`[\\s,]+${LEGAL_FORM}${AFTER}`, 'gu'))].at(-1);
  return last !== undefined && !compact(names.slice(0, last.index)).endsWith(compact(stemOf(legalName)));
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
