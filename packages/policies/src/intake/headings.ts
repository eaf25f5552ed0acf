import type { Heading, RootContent } from 'mdast';
import { nodeLine } from '../text/parse-policy.ts';
import { HEADING_ATTRIBUTES } from './foreign-lines.ts';
import { NOTE, textOf } from './plain-inlines.ts';
import type { Report } from './report.ts';
import { asciiNumber, countedNumbers, type TypedNumber } from './typed-numbers.ts';

/** A heading as it was read. */
export type AnchoredHeading = Heading & {
  /** Ids of the anchors that stood before it or in it. */
  readonly anchors: readonly string[];
  /** Ids of what stands below it: links to them lead to its clause. */
  readonly places?: readonly string[];
  /** The number that the program of the file counted, as it showed it: `3.1`, `(a)`. */
  readonly label?: string;
};

/** A heading on its way to a clause. */
export type Clause = {
  readonly heading: Heading;
  readonly line: number;
  /** 2 for a clause of the text, 3 and 4 for those in it. */
  depth: number;
  /** Of another tool: what links lead to. */
  readonly ids: readonly string[];
  /** Ids of what stands in it: links to them lead to it. */
  readonly places?: readonly string[];
  typed?: TypedNumber;
  /** The number that the program of the file counted. */
  readonly label?: string | undefined;
  /** As the site counts: `3.1`. */
  number: string;
  id: string;
};

const DEEPEST = 4;
const FIRST = 2;

/** Splits attributes off a heading: `{#id}`, `{: .class #id }`. */
export function clauseOf(heading: AnchoredHeading, report: Report): Clause {
  const line = nodeLine(heading);
  const last = heading.children.at(-1);
  const match = last?.type === 'text' ? HEADING_ATTRIBUTES.exec(last.value) : null;
  const ids = [...heading.anchors];
  if (last?.type === 'text' && match !== null) {
    const own = /(?:^|\s)#([^\s{}]+)/.exec(match[1] ?? '')?.[1];
    if (own !== undefined) ids.unshift(own);
    const others = (match[1] ?? '').replace(/(?:^|\s)#[^\s{}]+/, '').trim();
    report.leftOut(line, 'attributes of another tool', others.replace(/[.="']/g, ' '));
    const kept = last.value.slice(0, match.index);
    heading = {
      ...heading,
      children: [...heading.children.slice(0, -1), ...(kept === '' ? [] : [{ ...last, value: kept }])],
    };
  }
  const { depth, places = [], label } = heading;
  return { heading, line, depth, ids, places, label, number: '', id: '' };
}

/** Without references to footnotes. */
export function wordsOf({ heading }: Pick<Clause, 'heading'>): string {
  const children = heading.children.filter((child) => child.type !== 'link' || !child.url.startsWith(NOTE));
  return textOf(children).replace(/\s+/g, ' ').trim();
}

/** The heading that is the title: the first of the first level. */
export function titleAmong(blocks: readonly RootContent[]): Heading | undefined {
  return blocks.find((block) => block.type === 'heading' && block.depth === 1) as Heading | undefined;
}

/** Closes up levels: none is skipped, and a fourth level below the clauses is none. */
export function closeLevels(clauses: ReadonlyArray<Pick<Clause, 'heading' | 'line' | 'depth'>>, report: Report): void {
  const open: Array<{ from: number; to: number }> = [];
  for (const clause of clauses) {
    const from = clause.depth;
    while (open.length > 0 && (open.at(-1)?.from ?? 0) >= from) open.pop();
    clause.depth = (open.at(-1)?.to ?? FIRST - 1) + 1;
    open.push({ from, to: clause.depth });
    if (clause.depth > DEEPEST)
      report.changed(
        clause.line,
        `the heading “${wordsOf(clause)}” is words in bold: a text has three levels of clauses`,
      );
    else if (from !== clause.depth)
      report.changed(
        clause.line,
        `the heading “${wordsOf(clause)}” is ${'#'.repeat(clause.depth)}, and was ${'#'.repeat(from)}`,
      );
  }
}

/** Counts clauses as the site does, and takes typed numbers off the headings that count up from the first. */
export function takeNumbersOff(clauses: readonly Clause[], report: Report): void {
  const shown = clauses.filter(({ depth }) => depth <= DEEPEST);
  countClauses(shown);
  for (const group of groupsOf(shown)) {
    const counted = countedNumbers(group.map(wordsOf));
    const typed = group.flatMap((clause, index) => {
      const number = counted.numbers[index];
      return number === undefined || wordsOf(clause).length <= number.typed.trim().length ? [] : [{ clause, number }];
    });
    if (counted.isInOrder) for (const { clause, number } of typed) clause.typed = number;
    if (counted.isFromFirst) for (const { clause, number } of typed) takeOff(clause, number, report);
    else listKept(typed, counted.isInOrder, report);
  }
  for (const { label = '', line, number, ...clause } of shown)
    if (numberIn(label) !== '' && numberIn(label) !== number)
      report.changed(line, `“${wordsOf(clause)}” was ${label} in Word, and is ${number} on the site`);
}

/** `1.2` of `§ 1.2.`, `Article 1.2`. */
function numberIn(label: string): string {
  return label
    .replace(/^[^\p{N}(]*\s/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .toLowerCase();
}

function takeOff(clause: Clause, { typed, number }: TypedNumber, report: Report): void {
  removeStart(clause.heading, typed);
  const isSame = clause.number === asciiNumber(number) || clause.number.endsWith(`.${asciiNumber(number)}`);
  const place = isSame ? '' : `, and it is ${clause.number} there`;
  report.changed(clause.line, `the number of “${wordsOf(clause)}” is taken off: the site counts${place}`, typed);
}

type Typed = { readonly clause: Clause; readonly number: TypedNumber };

/** A run that begins with C. has lost its first headings, or is none. */
function listKept(typed: readonly Typed[], isInOrder: boolean, report: Report): void {
  const [first] = typed;
  if (first === undefined) return;
  const others = typed.length === 1 ? '' : `, and ${typed.length - 1} more of its level keep theirs`;
  const why = isInOrder
    ? 'the numbers of its level do not begin with the first'
    : 'its level does not count up in order';
  report.open(
    first.clause.line,
    `“${wordsOf(first.clause)}” keeps its number “${first.number.typed.trim()}”${others}, since ${why}: take it off if it is one`,
  );
}

/** Clauses of one level in the same clause; where they do not count up, those of a level in the whole text. */
function groupsOf(clauses: readonly Clause[]): Clause[][] {
  const byParent = new Map<string, Clause[]>();
  for (const clause of clauses) {
    const parent = clause.number.split('.').slice(0, -1).join('.');
    byParent.set(parent, [...(byParent.get(parent) ?? []), clause]);
  }
  const levels = new Map<number, Clause[][]>();
  for (const group of byParent.values()) {
    const depth = group[0]?.depth ?? FIRST;
    levels.set(depth, [...(levels.get(depth) ?? []), group]);
  }
  return [...levels].flatMap(([level, groups]) => {
    const count = (all: readonly Clause[]): number => {
      const { numbers, isFromFirst } = countedNumbers(all.map(wordsOf));
      return isFromFirst ? numbers.filter((typed) => typed !== undefined).length : 0;
    };
    const apart = groups.reduce((sum, group) => sum + count(group), 0);
    const whole = clauses.filter(({ depth }) => depth === level);
    return count(whole) > apart ? [whole] : groups;
  });
}

function countClauses(clauses: readonly Clause[]): void {
  const counts: number[] = [];
  for (const clause of clauses) {
    const level = clause.depth - FIRST;
    counts.splice(level + 1);
    counts[level] = (counts[level] ?? 0) + 1;
    clause.number = counts.join('.');
  }
}

/** The first words may stand in several nodes. */
function removeStart(heading: Heading, typed: string): void {
  let left = typed.trimStart().length;
  while (left > 0) {
    const [first] = heading.children;
    if (first === undefined) return;
    if (first.type === 'text') {
      const value = first.value.trimStart();
      if (value.length > left) {
        first.value = value.slice(left).trimStart();
        return;
      }
      left -= value.length;
      heading.children.shift();
    } else if (first.type === 'strong' || first.type === 'emphasis' || first.type === 'link') {
      const inner: Heading = { ...heading, children: first.children };
      removeStart(inner, typed.trimStart().slice(-left));
      return;
    } else return;
  }
}
