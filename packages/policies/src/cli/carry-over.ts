import { nodeLine, parseMarkdown, readHeading } from '../text/parse-policy.ts';
import { readFrontMatter } from '../text/front-matter-file.ts';

/** A clause that the correction and a coming text both changed. Each has its Markdown; undefined where it has no such clause. */
export type Conflict = {
  /** Empty for what stands before the first clause. */
  readonly id: string;
  readonly corrected: string | undefined;
  readonly coming: string | undefined;
};

type CarriedOver = {
  /** Below the front matter of the coming text. */
  readonly body: string;
  /** Ids of the clauses that the correction changed, and the coming text had as they were. */
  readonly carried: readonly string[];
  readonly conflicts: readonly Conflict[];
};

/**
 * Brings what a correction changed into a coming text, clause by clause: a clause that the coming text had not touched is
 * that of the correction, and one that both changed stays as it is and is a conflict. Each text is a whole file.
 */
export function carryOver(before: string, corrected: string, coming: string): CarriedOver {
  const [was, is, merged] = [partsOf(before), partsOf(corrected), partsOf(coming)];
  const carried: string[] = [];
  const conflicts: Conflict[] = [];
  for (const id of new Set([...is.keys(), ...was.keys()])) {
    const [old, now, own] = [was.get(id), is.get(id), merged.get(id)];
    if (isSame(old, now) || isSame(now, own)) continue;
    if (!isSame(old, own)) {
      conflicts.push({ id, corrected: now, coming: own });
      continue;
    }
    carried.push(id);
    if (now === undefined) merged.delete(id);
    else if (own !== undefined) merged.set(id, now);
    else insert(merged, id, now, partBefore(id, [...is.keys()], merged));
  }
  const eol = coming.includes('\r\n') ? '\r\n' : '\n';
  const body = carried.length === 0 ? readFrontMatter(coming).body : joined([...merged.values()], eol);
  return { body, carried, conflicts };
}

type Parts = Map<string, string>;

/** The Markdown of each clause with its heading and without those in it, by id; by '' what stands before the first. */
function partsOf(text: string): Parts {
  const { body } = readFrontMatter(text);
  const skipped = text.slice(0, text.length - body.length).split('\n').length - 1;
  const lines = body.split('\n');
  const parts: Parts = new Map();
  let [id, start] = ['', 0];
  const close = (end: number): void => void parts.set(id, lines.slice(start, end).join('\n'));
  for (const node of parseMarkdown(text).children) {
    if (node.type !== 'heading' || node.depth === 1) continue;
    const line = nodeLine(node) - 1 - skipped;
    close(line);
    [id, start] = [readHeading(node).id ?? '', line];
  }
  close(lines.length);
  return parts;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined ? one === other : plain(one) === plain(other);
}

function plain(part: string): string {
  return part.replaceAll('\r\n', '\n').trim();
}

/** The last of the clauses before this one, in their order, that the text has. */
function partBefore(id: string, order: readonly string[], parts: Parts): string {
  return order.slice(0, order.indexOf(id)).findLast((other) => parts.has(other)) ?? '';
}

function insert(parts: Parts, id: string, part: string, after: string): void {
  const entries = [...parts];
  entries.splice(entries.findIndex(([other]) => other === after) + 1, 0, [id, part]);
  parts.clear();
  for (const [key, value] of entries) parts.set(key, value);
}

function joined(parts: readonly string[], eol: string): string {
  return `${parts.map(plain).join('\n\n')}\n`.replaceAll('\n', eol);
}
