import type { Finding } from '#commands/doctor/finding.ts';
import {
  otherEmail,
  otherName,
  isOfAnother,
  otherNumbers,
  otherRow,
  otherStreets,
  type Place,
} from '#commands/doctor/similar-facts.ts';
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

/** Facts that are compared, by the key of the footer's word for them. */
const WORDS: Readonly<Record<string, string>> = {
  'company.legalName': 'footer.name',
  'company.address': 'footer.address',
  'company.companyNumber': 'footer.number',
  'company.contactEmail': 'footer.email',
};
/** What texts call a fact, beside the words of the footer. */
const USUAL_LABELS: Readonly<Record<string, readonly string[]>> = {
  'company.companyNumber': ['company number', 'company registration number', 'KvK', 'chamber of commerce'],
  'registrations.vat': ['VAT', 'VAT registration'],
  'registrations.lei': ['LEI', 'legal entity identifier'],
};

/**
 * Policies in force and coming that name the company otherwise than `config.ts`. A policy names other companies, too: only what
 * is close to a fact counts, in a text that never has the fact itself, or in a table that has the company's name. `today`: ISO
 * date.
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
      const isNextInForce = (dateOf(files.get(`${folder}/next.md`), 'effective') ?? '9') <= today;
      const inForce = isNextInForce ? `${folder}/next.md` : `${folder}.md`;
      return [...files]
        .filter(([file, text]) => file === inForce || (file.startsWith(`${folder}/`) && isComing(text, today)))
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
  const { legalName, contactEmail, securityContact } = site.company;
  if (fact.name === 'company.legalName') return otherName(text, fact.value);
  if (fact.name === 'company.contactEmail')
    return otherEmail(text, [contactEmail.value, securityContact.value.replace(/^mailto:/, '')]);
  const row = otherRow(text, fact, legalName.value);
  if (row !== undefined) return row;
  const known = facts.map(({ value }) => value);
  const places = fact.name === 'company.address' ? otherStreets(text, fact.value) : otherNumbers(text, fact, known);
  return places.find(({ at }) => !isOfAnother(text, at, legalName.value));
}

function findingOf(file: string, text: string, { name, value }: NamedFact, { at, found }: Place): Finding {
  const what = `has ${JSON.stringify(found.replace(/\s+/g, ' '))}, and ${name} in config.ts is ${JSON.stringify(value)}: write the same in both, or leave them where they are of two companies`;
  return { weight: 'should', file, line: text.slice(0, at).split('\n').length, what };
}
