import { styleText } from 'node:util';
import { checkSlug, fileName, policyTexts, knownLanguage, type PolicyTexts, type VersionText } from './policy-texts.ts';
import { consentLine } from './next-version.ts';
import { readLegal, todayIn, type PolicyFolder } from './policy-folder.ts';
import { dayOfVersion, isDay } from '../lib/days.ts';
import { isMaterial } from '../text/front-matter-file.ts';
import { compareDocuments } from '../compare/compare-documents.ts';
import {
  listChanges,
  type ComparedBlock,
  type ComparedClause,
  type ComparedText,
  type Comparison,
} from '../compare/comparison.ts';
import { linesOf, plainText, type Inline } from '../text/policy-text.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { OwnerError } from '../lib/owner-error.ts';

export type Marks = {
  readonly kept: (words: string) => string;
  readonly deleted: (words: string) => string;
  readonly inserted: (words: string) => string;
  readonly heading: (words: string) => string;
  /** The heading of a clause whose text is left out. */
  readonly folded: (words: string) => string;
};

/** Signs beside the colours, which not every reader sees. */
const TERMINAL: Marks = {
  kept: (words) => words,
  deleted: (words) => styleText('red', `[-${words}-]`),
  inserted: (words) => styleText('green', `{+${words}+}`),
  heading: (words) => styleText('bold', words),
  folded: (words) => styleText('dim', words),
};

/** With the two elements that code hosts allow in a comment. */
const MARKDOWN: Marks = {
  kept: escaped,
  deleted: (words) => `<del>${escaped(words)}</del>`,
  inserted: (words) => `<ins>${escaped(words)}</ins>`,
  heading: (words) => `#### ${words}`,
  folded: (words) => `#### ${words}`,
};

type DifferenceOptions = Wanted & {
  readonly date?: string;
  readonly language?: string;
  readonly markdown?: boolean;
};

/** `policy diff`: the comparison of two versions that a page shows, clause by clause. */
export function showDifference(
  folder: PolicyFolder,
  slug: string | undefined,
  { date, language, markdown = false, ...wanted }: DifferenceOptions,
): void {
  checkSlug(folder, slug);
  const day = date === undefined ? todayIn(folder) : readDay(date);
  const texts = policyTexts(readLegal(folder).files, slug, knownLanguage(folder, language));
  const { older, newer } = chosenVersions(texts, wanted, day);
  const document = ({ text, path }: VersionText) => parsePolicy(text, fileName(path));
  const comparison = compareDocuments(document(older), document(newer));
  const dates = `${older.effective} to ${newer.effective}`;
  const asks =
    dayOfVersion(newer.effective) > day ? consentLine(folder, slug, { isMaterial: isMaterial(newer.text) }) : undefined;
  if (markdown)
    return console.log([differenceMarkdown(comparison, dates), ...(asks === undefined ? [] : [asks])].join('\n\n'));
  console.log(dates);
  if (asks !== undefined) console.log(`Consent: ${asks}.`);
  for (const line of comparisonLines(comparison, TERMINAL)) console.log(line);
}

/** @throws OwnerError for what is no day */
function readDay(given: string): string {
  if (isDay(given)) return given;
  throw new OwnerError(`--date is "${given}": it takes a day such as 2026-12-01.`);
}

/** What differs, as a comment on a code host: each line is a paragraph, and clauses that are the same are left out. */
export function differenceMarkdown({ clauses, lead, ...comparison }: Comparison, dates: string): string {
  const differing = clauses.filter(({ status }) => status !== 'unchanged');
  const shown = { ...comparison, lead: comparison.leadChanged ? lead : [], clauses: differing };
  const [title = '', ...lines] = comparisonLines(shown, MARKDOWN);
  return [`### ${title}: ${dates}`, ...lines.filter((line) => line !== '')].join('\n\n');
}

/** A mention (`@org/team`) would notify people, and a reference (`#12`, GitLab's `!12`) would be noted at its target. */
const REFERENCE = /(?<!\w)@(?=\w)|[#!&$%~^](?=[\w"])/g;

function escaped(words: string): string {
  // A host reads these from the page, where an escape is gone: a space without width parts the sign from the name.
  return words
    .replace(REFERENCE, '$&\u200b')
    .replace(/[\\`*_[\]<>#|~&]/g, '\\$&')
    .replaceAll('\u200b', '&#8203;');
}

type Wanted = { readonly from?: string; readonly to?: string };

/**
 * The versions of these dates. Without dates: the text in force on a day and the next one, or the one before it where none is
 * coming.
 * @throws OwnerError for a date that no version has, where there is only one, and for an unfinished translation
 */
export function chosenVersions(
  { slug, current, next, coming: announced, earlier }: PolicyTexts,
  { from, to }: Wanted,
  day: string,
): { older: VersionText; newer: VersionText } {
  // An interrupted `policy publish` leaves the text in force in two files.
  const before = earlier.filter(({ text }) => text !== current.text);
  const all = [...before, current, ...announced];
  const coming = all.find(({ effective }) => dayOfVersion(effective) > day);
  const find = (date: string): VersionText => {
    const found = all.find(({ effective }) => effective === date);
    if (found !== undefined) return found;
    const dates = all.map(({ effective }) => effective).join(', ');
    throw new OwnerError(`${slug} has no version of ${date}: it takes ${dates}.`);
  };
  const newer = to === undefined ? (coming ?? next ?? current) : find(to);
  const older = from === undefined ? all[all.indexOf(newer) - 1] : find(from);
  if (older === undefined || older === newer)
    throw new OwnerError(`${slug} has nothing before ${newer.effective} to compare with.`);
  if (older.effective === newer.effective)
    throw new OwnerError(
      `The translation of the coming version is not finished: ${fileName(newer.path)} still says translationOf: ${newer.effective}.`,
    );
  return { older, newer };
}

/** The comparison of a page as lines: everything that differs, and a heading for each clause that does not. */
export function comparisonLines(comparison: Comparison, marks: Marks): string[] {
  const { title, lead, leadChanged, clauses } = comparison;
  const kinds = listChanges(comparison).map(({ kind }) => kind);
  const count = (kind: (typeof kinds)[number]) => kinds.filter((each) => each === kind).length;
  const [changed, added, removed, moved] = [count('changed'), count('added'), count('removed'), count('moved')];
  return [
    textLine(title, marks),
    `Clauses changed: ${changed}, added: ${added}, removed: ${removed}, moved: ${moved}.`,
    ...(lead.length === 0 ? [] : leadLines(lead, leadChanged, marks)),
    ...clauses.flatMap((clause) => clauseLines(clause, marks)),
  ];
}

function leadLines(lead: Comparison['lead'], isChanged: boolean, marks: Marks): string[] {
  if (!isChanged) return ['', marks.folded('Before the first clause: unchanged')];
  return ['', marks.heading('Before the first clause'), ...blockLines(lead, marks)];
}

function clauseLines(clause: ComparedClause, marks: Marks): string[] {
  const { status, number, title, summary, blocks } = clause;
  const heading = `${number} ${textLine(title, marks)}${noteOf(clause)}`;
  // As on the page: a clause that only moved is folded at both places; one that changed too is open at the new one.
  if (status === 'unchanged' || status === 'moved-away' || (status === 'moved-here' && !isMarked(clause)))
    return [...(status === 'unchanged' ? [] : ['']), marks.folded(heading)];
  return [
    '',
    marks.heading(heading),
    ...(summary === undefined ? [] : [`  In short: ${textLine(summary, marks)}`]),
    ...blockLines(blocks, marks),
  ];
}

function isMarked({ title, summary = [], blocks }: ComparedClause): boolean {
  return [title, summary, ...linesOf(blocks)].flat().some(({ mark }) => mark !== 'unchanged');
}

function noteOf({ status, number, otherNumber = number }: ComparedClause): string {
  switch (status) {
    case 'unchanged':
      return otherNumber === number ? ': unchanged' : `: unchanged, was ${otherNumber}`;
    case 'changed':
      return otherNumber === number ? '' : ` (was ${otherNumber})`;
    case 'added':
      return ' (added)';
    case 'removed':
      return ' (removed)';
    case 'moved-away':
      return `: moved, is now ${otherNumber}`;
    case 'moved-here':
      return `: moved here, was ${otherNumber}`;
  }
}

function blockLines(blocks: readonly ComparedBlock[], marks: Marks, indent = '  '): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'paragraph':
        return [indent + textLine(block.children, marks)];
      case 'list':
        return block.items.flatMap((inner, index) => {
          const number = block.numbers?.[index] ?? (block.start ?? 1) + index;
          const bullet = block.ordered ? `${number}. ` : '- ';
          const [first = '', ...others] = blockLines(inner, marks, indent + ' '.repeat(bullet.length));
          return [indent + bullet + first.trimStart(), ...others];
        });
      case 'table':
        return [block.head, ...block.rows].map((row) => indent + row.map((cell) => textLine(cell, marks)).join(' | '));
      case 'quote':
        return blockLines(block.blocks, marks, `${indent}> `);
    }
  });
}

function textLine(text: ComparedText, marks: Marks): string {
  return text
    .map(({ mark, inlines }) => (mark === 'unchanged' ? marks.kept(plainText(inlines)) : marks[mark](wordsOf(inlines))))
    .join('');
}

/** With the address of each link, which may be the only difference. */
function wordsOf(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string' || !('children' in inline)) return plainText([inline]);
      const words = wordsOf(inline.children);
      return inline.type === 'link' ? `${words} (${inline.href})` : words;
    })
    .join('');
}
