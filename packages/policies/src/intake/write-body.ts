import type { RootContent } from 'mdast';
import { stringify } from 'yaml';
import { matchClauses } from '../compare/match-clauses.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { nodeLine, parsePolicy } from '../text/parse-policy.ts';
import { allClauses, plainText, type PolicyText } from '../text/policy-text.ts';
import { createIdChooser, freshId } from './clause-ids.ts';
import { clauseOf, closeLevels, takeNumbersOff, wordsOf, type AnchoredHeading, type Clause } from './headings.ts';
import { withLinks } from './links.ts';
import { numberedPlaces } from './references.ts';
import { Report } from './report.ts';
import { writeMarkdown } from './write-markdown.ts';

export type WriteOptions = {
  readonly slug: string;
  /** Where the file has none. */
  readonly title?: string | undefined;
  /** Address of the page that the text is from: relative links are resolved against it. */
  readonly base?: string | undefined;
  /** Newest first: a clause of theirs keeps its id. */
  readonly versions?: readonly PolicyText[];
  /** What the policy says already: it stays, and what the file says in its place is listed. */
  readonly policy?: { readonly title: string; readonly description?: string; readonly effective?: string } | undefined;
  /** Ids of earlier clauses that a clause does not get for having most of their words: it is another one. */
  readonly newIds?: readonly string[] | undefined;
  /** Ids of the page around a text. */
  readonly reservedIds?: ReadonlySet<string> | undefined;
};

type BodyOptions = { readonly title: string; readonly options: WriteOptions; readonly report: Report };

/** The text from its title on, with clauses at their levels, without typed numbers, and with permanent ids. */
export function writeBody(blocks: readonly RootContent[], { title, options, report }: BodyOptions) {
  const clauses: Clause[] = [];
  const parts = blocks.map((block) => {
    if (block.type !== 'heading') return block;
    const clause = clauseOf({ anchors: [], ...block } as AnchoredHeading, report);
    clauses.push(clause);
    return clause;
  });
  closeLevels(clauses, report);
  takeNumbersOff(clauses, report);
  const ids = chooseIds(clauses, options, report);

  const write = (to: Report) => writeParts(parts, { title, report: to, clauses, base: options.base });
  const taken = takeOverIds(clauses, () => textOfBody(title, write(new Report())), options, report);
  return {
    body: write(report),
    keptIds: [...ids.keptIds, ...taken],
    newIds: ids.newIds.filter((id) => clauses.some((clause) => clause.id === id)),
  };
}

type Parts = ReadonlyArray<RootContent | Clause>;
type PartOptions = {
  readonly title: string;
  readonly report: Report;
  readonly clauses: readonly Clause[];
  readonly base?: string | undefined;
};

function writeParts(parts: Parts, { title, report, clauses, base }: PartOptions): string {
  let within: string | undefined;
  let above: Clause | undefined;
  const fixed = { report, clauses, base, numbers: numberedPlaces(parts), notes: new Map<string, string | undefined>() };
  const linked = <Node extends RootContent>(node: Node): Node => withLinks(node, { ...fixed, within });
  const written = parts.map((part): RootContent => {
    if ('heading' in part) {
      if (part.depth <= 4) within = part.id;
      above = part;
      return headingOf({ ...part, heading: linked(part.heading) });
    }
    const block = linked(part);
    const heading = above;
    above = undefined;
    if (
      heading === undefined ||
      block.type !== 'blockquote' ||
      block.children.length !== 1 ||
      block.children[0]?.type !== 'paragraph'
    )
      return block;
    report.changed(
      nodeLine(block),
      `a quotation directly below “${wordsOf(heading)}” is a paragraph: there it would be the summary, which does not bind`,
    );
    return block.children[0];
  });
  const heading: RootContent = { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] };
  return writeMarkdown([heading, ...written]);
}

/** The id is `html`, which is written without escapes. */
function headingOf({ heading, depth, id }: Clause): RootContent {
  if (depth > 4) return { type: 'paragraph', children: [{ type: 'strong', children: heading.children }] };
  const level = depth as 2 | 3 | 4;
  return { type: 'heading', depth: level, children: [...heading.children, { type: 'html', value: ` {: #${id} }` }] };
}

/** Other tools' ids stay; a clause of an earlier version keeps its own; others are made of their words. */
function chooseIds(clauses: readonly Clause[], { versions = [], reservedIds }: WriteOptions, report: Report) {
  const choose = createIdChooser(versions);
  const taken = new Set(reservedIds);
  const keptIds: string[] = [];
  const newIds: string[] = [];
  for (const clause of clauses.filter(({ depth }) => depth <= 4)) {
    const own = clause.ids.find((id) => /^[\w-]+$/.test(id) && !taken.has(id));
    const chosen = own === undefined ? choose(wordsOf(clause)) : { id: own, isKept: true };
    const isFree = !taken.has(chosen.id);
    clause.id = isFree ? chosen.id : freshId(wordsOf(clause), (id) => taken.has(id));
    taken.add(clause.id);
    (chosen.isKept && isFree ? keptIds : newIds).push(clause.id);
    const lost = clause.ids.filter((id) => id !== clause.id);
    if (lost.length > 0)
      report.changed(
        clause.line,
        `the clause is #${clause.id}; links within the text to its other ids lead there`,
        lost.map((id) => `#${id}`).join(' '),
      );
  }
  return { keptIds, newIds };
}

/**
 * A clause that was reworded with its heading keeps the address of the one in force that has most of its words. Each is a
 * proposal: `newIds` refuses it.
 */
function takeOverIds(
  clauses: readonly Clause[],
  readText: () => PolicyText | undefined,
  { versions = [], newIds = [] }: WriteOptions,
  report: Report,
): string[] {
  const [inForce] = versions;
  const text = inForce && readText();
  if (inForce === undefined || text === undefined) return [];
  const matched = matchClauses(allClauses(inForce.clauses), allClauses(text.clauses));
  return clauses.flatMap((clause) => {
    const before = matched.get(clause.id);
    if (before === undefined || before.id === clause.id || newIds.includes(before.id)) return [];
    report.changed(
      clause.line,
      `“${wordsOf(clause)}” is the clause #${before.id}, which was “${plainText(before.title)}”: --new-id ${before.id} gives it an address of its own`,
    );
    clause.id = before.id;
    return [before.id];
  });
}

/** Undefined for what the parser of texts would refuse, which is an open place, and no failure. */
export function textOfBody(title: string, body: string, report?: Report): PolicyText | undefined {
  const day = '2000-01-01';
  const matter = stringify({ title, description: 'd', effective: day, changes: [{ date: day, note: 'n' }] });
  try {
    return parsePolicy(`---\n${matter}---\n${body}`, '');
  } catch (error) {
    if (!(error instanceof OwnerError)) throw error;
    for (const { what } of error.problems) report?.open(0, what);
    return undefined;
  }
}
