import { countWords, problemAt, type LintedDocument } from '#lint/linted-document.server.ts';
import { fieldLine } from '#legal/front-matter-file.server.ts';
import { plainText } from '#legal/legal-document.ts';
import { FRAME_IDS } from '#model/frame-ids.ts';

const MAX_SUMMARY_WORDS = 40;
const FIRST_NOTE = 'First published.';

export function announcementProblems({ path, text, parsed: { announced, effective } }: LintedDocument): string[] {
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
): string[] {
  const problems: string[] = [];
  const [newest] = changes;
  if (newest?.date !== effective) {
    const line = fieldLine(text, 'effective') ?? 1;
    problems.push(problemAt(path, line, `effective is ${effective}, but the newest change is of ${newest?.date}`));
  }
  for (const [index, { date }] of changes.entries()) {
    const before = changes[index - 1];
    if (before === undefined || date < before.date) continue;
    const line = lineOfMatch(text, /^\s*(?:-\s+)?date:/, index);
    problems.push(problemAt(path, line, `changes must stand newest first: ${date} stands below ${before.date}`));
  }
  const oldest = changes.at(-1);
  if (oldest?.note !== firstNote) {
    const line = lineOfMatch(text, /^\s*(?:-\s+)?note:/, changes.length - 1);
    problems.push(problemAt(path, line, `the last entry of changes must be "${firstNote}", not "${oldest?.note}"`));
  }
  return problems;
}

/** Ids are unique in the text and on its page. */
export function idProblems({ path, headings }: LintedDocument): string[] {
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
export function summaryProblems({ path, headings, parsed: { clauses } }: LintedDocument, needed: boolean): string[] {
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

export function lengthProblems({ path, words }: LintedDocument, minWords: number): string[] {
  return words < minWords ? [problemAt(path, 1, `the text has ${words} words, and needs ${minWords}`)] : [];
}

/** The line number of a match, after skipping `skip` of them; 1 where there is none. */
function lineOfMatch(text: string, pattern: RegExp, skip: number): number {
  const matching = text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
  return matching[skip] ?? 1;
}
