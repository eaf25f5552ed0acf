import { diffArrays, diffWordsWithSpace } from 'diff';

/** What became of a clause from one text to another. `lines`: those that changed, with the words marked. */
export type ClauseDifference = {
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  readonly heading: string;
  readonly lines: readonly string[];
};

/** Marks words that went and words that came: in the terminal also by colour, never by colour only. */
export type Marks = { readonly gone: (words: string) => string; readonly come: (words: string) => string };

type Clause = { readonly id: string; readonly heading: string; readonly text: string };

const HEADING = /^#{2,4} +(.*?)\s*\{:\s*#([\w-]+)\s*\}\s*$/;
const TOP = 'The top of the file';

/** The clauses of two Markdown texts that differ, matched by their ids, in the order of the newer text; removed ones last. */
export function clauseDifferences(older: string, newer: string, marks: Marks): ClauseDifference[] {
  const [before, after] = [clausesOf(older), clausesOf(newer)];
  const moved = movedIds(before, after);
  const changed = after.flatMap(({ id, heading, text }): ClauseDifference[] => {
    const was = before.find((clause) => clause.id === id)?.text;
    if (was === undefined) return [{ what: 'added', heading, lines: markedLines('', text, marks) }];
    const lines = was === text ? [] : markedLines(was, text, marks);
    if (moved.has(id)) return [{ what: 'moved', heading, lines }];
    return lines.length === 0 ? [] : [{ what: 'changed', heading, lines }];
  });
  const removed = before
    .filter(({ id }) => !after.some((clause) => clause.id === id))
    .map(({ heading, text }) => ({ what: 'removed' as const, heading, lines: markedLines(text, '', marks) }));
  return [...changed, ...removed];
}

function clausesOf(markdown: string): Clause[] {
  const clauses: Array<{ id: string; heading: string; lines: string[] }> = [{ id: '', heading: TOP, lines: [] }];
  for (const line of markdown.split(/\r?\n/)) {
    const [, title = '', id] = HEADING.exec(line) ?? [];
    if (id !== undefined) clauses.push({ id, heading: `${title} (#${id})`, lines: [] });
    clauses.at(-1)?.lines.push(line);
  }
  return clauses.map(({ lines, ...clause }) => ({ ...clause, text: lines.join('\n').trim() }));
}

/** The ids of clauses that stand in another order: each was taken out at one place and put in at another. */
function movedIds(before: readonly Clause[], after: readonly Clause[]): Set<string> {
  const parts = diffArrays(
    before.map(({ id }) => id),
    after.map(({ id }) => id),
  );
  const gone = parts.filter(({ removed }) => removed).flatMap(({ value }) => value);
  const come = parts.filter(({ added }) => added).flatMap(({ value }) => value);
  return new Set(come.filter((id) => gone.includes(id)));
}

function markedLines(older: string, newer: string, { gone, come }: Marks): string[] {
  const unmarked = (words: string): string => words;
  const lines = [{ text: '', isMarked: false }];
  for (const { value, added, removed } of diffWordsWithSpace(older, newer)) {
    const mark = added ? come : removed ? gone : unmarked;
    for (const [index, words] of value.split('\n').entries()) {
      if (index > 0) lines.push({ text: '', isMarked: false });
      const line = lines.at(-1);
      if (line === undefined || words === '') continue;
      line.text += words.trim() === '' ? words : mark(words);
      line.isMarked ||= mark !== unmarked;
    }
  }
  return lines.filter(({ isMarked, text }) => isMarked && text.trim() !== '').map(({ text }) => text);
}
