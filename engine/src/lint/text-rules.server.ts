import type { Problem } from '#lib/owner-error.ts';
import { isArchived } from '#legal/legal-path.ts';
import { countWords, problemAt, type LintedDocument, type LintInput } from '#lint/linted-document.server.ts';
import { fieldLine } from '#legal/front-matter-file.server.ts';
import { plainText } from '#legal/legal-document.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';

const MAX_SUMMARY_WORDS = 40;
const FIRST_NOTE = 'First published.';
const CONTACTS = [
  ['mailto:', /^mailto:[^\s@?]+@[^\s@?]+(?:\?\S+)?$/, 'mailto:name@company.example'],
  ['tel:', /^tel:\+?\d[\d.()-]*$/, 'tel:+31201234567'],
] as const;

type Documents = ReadonlyMap<string, LintedDocument>;

export function announcementProblems({ path, text, parsed: { announced, effective } }: LintedDocument): Problem[] {
  if (announced === undefined || announced < effective) return [];
  const line = fieldLine(text, 'announced') ?? 1;
  return [
    problemAt(
      path,
      line,
      `announced is ${announced}, but the text applies from ${effective}: give an earlier day, or leave the line out`,
    ),
  ];
}

/** `effective` is the date of the newest change; changes are listed newest first, and the oldest has the note `firstNote`. */
export function dateProblems(
  { path, text, parsed: { effective, changes } }: LintedDocument,
  firstNote = FIRST_NOTE,
): Problem[] {
  const problems: Problem[] = [];
  const [newest] = changes;
  if (newest?.date !== effective) {
    const line = fieldLine(text, 'effective') ?? 1;
    problems.push(problemAt(path, line, `effective is ${effective}, but the newest change is of ${newest?.date}`));
  }
  for (const [index, { date }] of changes.entries()) {
    const before = changes[index - 1];
    if (before === undefined || date < before.date) continue;
    const line = fieldLine(text, 'changes', index, 'date') ?? 1;
    problems.push(problemAt(path, line, `changes must stand newest first: ${date} stands below ${before.date}`));
  }
  const oldest = changes.at(-1);
  if (oldest?.note !== firstNote) {
    const line = fieldLine(text, 'changes', changes.length - 1, 'note') ?? 1;
    problems.push(problemAt(path, line, `the last entry of changes must be "${firstNote}", not "${oldest?.note}"`));
  }
  return problems;
}

/** Ids are unique in the text and on its page. */
export function idProblems({ path, headings }: LintedDocument): Problem[] {
  const lines = new Map<string, number>();
  return headings.flatMap(({ id, line }) => {
    if (FRAME_IDS.has(id)) return [problemAt(path, line, `the id ${id} belongs to the page: choose another`)];
    const first = lines.get(id);
    if (first !== undefined) return [problemAt(path, line, `the id ${id} is taken by the heading on line ${first}`)];
    lines.set(id, line);
    return [];
  });
}

/** A summary has at most `MAX_SUMMARY_WORDS`. `needed`: every top-level clause has one. */
export function summaryProblems({ path, headings, parsed: { clauses } }: LintedDocument, needed: boolean): Problem[] {
  const sections = headings.filter(({ depth }) => depth === 2);
  return clauses.flatMap(({ summary }, index) => {
    const line = sections[index]?.line ?? 1;
    if (summary === undefined) {
      const missing = 'a clause needs a summary: a quotation (>) directly below its heading';
      return needed ? [problemAt(path, line, missing)] : [];
    }
    const words = countWords(plainText(summary));
    const tooLong = `the summary of this clause has ${words} words, and may have ${MAX_SUMMARY_WORDS}`;
    return words > MAX_SUMMARY_WORDS ? [problemAt(path, line, tooLong)] : [];
  });
}

export function lengthProblems({ path, words }: LintedDocument, minWords: number): Problem[] {
  return words < minWords ? [problemAt(path, 1, `the text has ${words} words, and needs ${minWords}`)] : [];
}

/**
 * Every `#` link has a target, every link within the site is a page, `mailto:` has an address and `tel:` a number, every
 * other link is of a permitted origin. Archived versions are exempt: the target may have ended, and they never change.
 */
export function linkProblems(document: LintedDocument, documents: Documents, input: LintInput): Problem[] {
  if (isArchived(document.path)) return [];
  return document.links.flatMap(({ href, line }) => {
    const problem = problemOfLink(href, document, documents, input);
    return problem === undefined ? [] : [problemAt(document.path, line, `the link ${href} ${problem}`)];
  });
}

function problemOfLink(
  href: string,
  document: LintedDocument,
  documents: Documents,
  input: LintInput,
): string | undefined {
  if (href.startsWith('#')) return problemOfId(href.slice(1), document);
  if (/^\/(?![/\\])/.test(href)) return problemOfSiteLink(href, documents, input);
  if (/^(?:mailto|tel):/i.test(href)) return problemOfContact(href);
  return problemOfOutsideLink(href, input.allowedOrigins);
}

function problemOfSiteLink(href: string, documents: Documents, { pages }: LintInput): string | undefined {
  const { pathname, search, hash } = new URL(href, 'http://localhost');
  if (search !== '') return 'has a query: no page depends on one';
  if (!pages.has(pathname)) return 'leads to no page of this site; a page ends with a slash';
  if (hash === '') return undefined;
  const target = documents.get(pages.get(pathname) ?? '');
  return target === undefined ? 'has an id, but leads to no legal text' : problemOfId(hash.slice(1), target);
}

function problemOfId(id: string, { headings, path }: LintedDocument): string | undefined {
  return headings.some((heading) => heading.id === id) ? undefined : `has no target: there is no id ${id} in ${path}`;
}

/** In small letters: other programs read the texts too. GFM makes links of email addresses by itself. */
function problemOfContact(href: string): string | undefined {
  if (CONTACTS.some(([, form]) => form.test(href))) return undefined;
  const [, , example] = CONTACTS.find(([scheme]) => href.toLowerCase().startsWith(scheme)) ?? CONTACTS[0];
  return `leads to no address or number: write it like ${example}`;
}

function problemOfOutsideLink(href: string, allowedOrigins: readonly string[]): string | undefined {
  if (!URL.canParse(href)) return 'is neither a page (/…), nor a clause (#…), nor an address';
  const { protocol, origin } = new URL(href);
  if (protocol !== 'https:') return 'must start with https://';
  return allowedOrigins.includes(origin)
    ? undefined
    : `leads to ${origin}, which is not among permittedOrigins of config.ts`;
}
