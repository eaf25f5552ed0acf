import { losesWords } from '../text/broken-line.ts';
import { fieldProblem } from '../text/field-words.ts';
import { sentenceIn } from '../text/problems-in.ts';
import {
  countWords,
  isEarlier,
  isPublished,
  type LintContext,
  type LintedDocument,
  type Rule,
} from './linted-document.ts';
import { dayOfVersion } from '../lib/days.ts';
import { endBefore } from '../versions/policy-life.ts';
import { endsInAbbreviation } from '../intake/first-sentence.ts';
import { OPEN_PLACE } from '../intake/report.ts';
import { countedNumbers, type TypedNumber } from '../intake/typed-numbers.ts';
import type { Finding } from './lost-marks.ts';
import { fieldLine } from '../text/front-matter-file.ts';
import { allClauses, plainText, type Clause } from '../text/policy-text.ts';

const MAX_SUMMARY_WORDS = 40;
/** In small letters: other programs read the texts too. GFM makes links of email addresses by itself. */
const CONTACT = /^(?:mailto:[^\s@?]+@[^\s@?]+(?:\?\S+)?|tel:\+?\d[\d.()-]*)$/;

export const announcement: Rule = (document, context) => {
  const { text, parsed } = document;
  const { announced, effective } = parsed;
  if (announced === undefined)
    return isUnannounced(document, context) ? [[fieldLine(text, 'effective') ?? 1, missingDay(context)]] : [];
  if (announced < effective) return [];
  const what = `announced is ${announced}, but the text applies from ${effective}: give an earlier day, or leave the line out`;
  return [[fieldLine(text, 'announced') ?? 1, what]];
};

/** A coming text that follows another. The feed announces the binding one; of a translation it takes no day. */
function isUnannounced({ locale, slug, parsed }: LintedDocument, { documents, locales, today }: LintContext): boolean {
  if (locale !== locales[0] || parsed.sample || dayOfVersion(parsed.effective) <= today) return false;
  return [...documents.values()].some(
    (other) => other.locale === locale && other.slug === slug && other.parsed.effective < parsed.effective,
  );
}

function missingDay({ today }: LintContext): string {
  return `announced is missing: write the day on which readers first see this text, such as announced: ${today}. On that day the feed announces it`;
}
/** After the end of a policy no text comes into force, unless the settings say that it applies again. */
export const ending: Rule = ({ locale, slug, text, parsed: { effective } }, { lives = {}, locales, settingsFile }) => {
  const ended = endBefore(lives[slug] ?? {}, effective);
  if (ended === undefined || locale !== locales[0]) return [];
  const what = `applies from ${effective}, and ${settingsFile} says that the policy ended on ${ended}: say there from which day it is \`reopened\`, or delete this text`;
  return [[fieldLine(text, 'effective') ?? 1, what]];
};

/** `effective` is the date of the newest change; changes are listed newest first, and the oldest is the first publication. */
export const dates: Rule = ({ locale, text, parsed: { effective, correctedAt, changes } }, { firstNotes = {} }) => {
  const findings: Finding[] = [];
  if (dayOfVersion(effective) !== effective && correctedAt === undefined)
    findings.push([
      1,
      `effective is ${effective}, the second text of a day: it takes correctedAt, its hour, such as 14:30`,
    ]);
  const lineOf = (field: string, ...path: ReadonlyArray<string | number>) => fieldLine(text, field, ...path) ?? 1;
  const [newest] = changes;
  if (newest?.date !== effective)
    findings.push([lineOf('effective'), `effective is ${effective}, but the newest change is of ${newest?.date}`]);
  for (const [index, { date }] of changes.entries()) {
    const before = changes[index - 1];
    if (before === undefined || date < before.date) continue;
    const what = `changes must stand newest first: ${date} stands below ${before.date}`;
    findings.push([lineOf('changes', index, 'date'), what]);
  }
  const { [locale]: firstNote } = firstNotes;
  const oldest = changes.at(-1);
  if (firstNote !== undefined && oldest?.note !== firstNote) {
    const what = `the last entry of changes must be "${firstNote}", not "${oldest?.note}"`;
    findings.push([lineOf('changes', changes.length - 1, 'note'), what]);
  }
  return findings;
};

/** Ids are unique in the text and on its page. */
export const ids: Rule = ({ headings }, { reservedIds }) => {
  const lines = new Map<string, number>();
  return headings.flatMap(({ id, line }): Finding[] => {
    if (reservedIds?.has(id) === true) return [[line, `the id ${id} belongs to the page: choose another`]];
    const first = lines.get(id);
    if (first !== undefined) return [[line, `the id ${id} is taken by the heading on line ${first}`]];
    lines.set(id, line);
    return [];
  });
};

/** A summary has at most `MAX_SUMMARY_WORDS`. */
export const summaries: Rule = ({ headings, parsed: { clauses } }) => {
  const sections = headings.filter(({ depth }) => depth === 2);
  return clauses.flatMap(({ summary }, index): Finding[] => {
    const words = countWords(plainText(summary ?? []));
    const tooLong = `the summary of this clause has ${words} words, and may have ${MAX_SUMMARY_WORDS}`;
    return words > MAX_SUMMARY_WORDS ? [[sections[index]?.line ?? 1, tooLong]] : [];
  });
};

/** A text that has been published is exempt: it never changes. */
export const marks: Rule = (document, context) => (isPublished(document, context) ? [] : document.lostMarks);

/** The site counts clauses: a number that was typed before a heading stands beside its own, and soon differs from it. */
export const typedNumbers: Rule = (document, context) => {
  if (isPublished(document, context)) return [];
  const lines = new Map(document.headings.map(({ id, line }) => [id, line]));
  return [document.parsed.clauses, ...allClauses(document.parsed.clauses).map(({ clauses }) => clauses)].flatMap(
    (siblings) => numbersOf(siblings).map(([{ id }, typed]): Finding => [lines.get(id) ?? 1, numberSentence(typed)]),
  );
};

function numberSentence(typed: string): string {
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

/** Of a sentence at the top of the file, YAML takes what follows a blank and # for a comment. */
export const lostWords: Rule = (document, context) => {
  if (isPublished(document, context)) return [];
  const lines = document.text.split(/\r?\n/);
  const end = lines.findIndex((line, index) => index > 0 && /^---\s*$/.test(line));
  return lines.slice(0, end).flatMap((line, index): Finding[] => {
    const field = losesWords(line);
    return field === undefined
      ? []
      : [[index + 1, sentenceIn(context.language ?? context.locales[0] ?? '', fieldProblem('hash', { field }))]];
  });
};

/** What an import could not take whole, or another program fills in: a person closes it. */
export const openPlaces: Rule = ({ text }) =>
  text.split('\n').flatMap((line, index): Finding[] => {
    const [place] = OPEN_PLACE.exec(line) ?? [];
    return place === undefined ? [] : [[index + 1, `${place} is an open place: write what shall stand there`]];
  });

/** Search results show it: a sentence that was cut off after "e.g." says nothing. */
export const description: Rule = ({ text, parsed, locale }) =>
  endsInAbbreviation(parsed.description, locale)
    ? [[fieldLine(text, 'description') ?? 1, `description ends in an abbreviation: write one whole sentence`]]
    : [];

/**
 * Every `#` link has a target, every link within the site is a page, `mailto:` has an address and `tel:` a number, every
 * other link is of a permitted origin. Archived versions are exempt: the target may have ended, and they never change.
 */
export const links: Rule = (document, context) => {
  if (isEarlier(document, context)) return [];
  return document.links.flatMap(({ href, line }): Finding[] => {
    const problem = problemOfLink(href, document, context);
    return problem === undefined ? [] : [[line, `the link ${href} ${problem}`]];
  });
};

function problemOfLink(href: string, document: LintedDocument, context: LintContext): string | undefined {
  if (href.startsWith('#')) return problemOfId(href.slice(1), document);
  if (/^\/(?![/\\])/.test(href)) return problemOfSiteLink(href, context);
  return CONTACT.test(href) ? undefined : problemOfOutsideLink(href, context);
}

function problemOfSiteLink(href: string, { documents, pages }: LintContext): string | undefined {
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  if (pages === undefined) return undefined;
  if (search !== '') return 'has a query: no page depends on one';
  if (!pages.has(pathname)) return 'leads to no page of this site; a page ends with a slash';
  if (hash === '') return undefined;
  const target = documents.get(pages.get(pathname) ?? '');
  return target === undefined ? 'has an id, but leads to no legal text' : problemOfId(hash.slice(1), target);
}

function problemOfId(id: string, { headings, path }: LintedDocument): string | undefined {
  return headings.some((heading) => heading.id === id) ? undefined : `has no target: there is no id ${id} in ${path}`;
}

function problemOfOutsideLink(href: string, { allowedOrigins, settingsFile }: LintContext): string | undefined {
  const { protocol, origin } = URL.parse(href) ?? {};
  if (protocol !== 'https:' || origin === undefined)
    return 'is neither a page (/…), a clause (#…), https://…, mailto:name@company.example nor tel:+31201234567';
  if (allowedOrigins?.includes(origin) !== false) return undefined;
  return `leads to ${origin}, which is not among permittedOrigins of ${settingsFile}`;
}
