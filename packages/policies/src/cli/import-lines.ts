import { basename } from 'node:path';
import type { ImportedText, IntakeNote, Loss } from '../intake/report.ts';

/** What was made of a file, and what was changed, left out, or needs a person. */
export function importLines(
  file: string,
  { words, clauses, keptIds, newIds, goneIds, losses, notes = [] }: ImportedText,
): string[] {
  const ids = [`${keptIds} with the address that they had`, listed('new', newIds), listed('no longer there', goneIds)];
  const named = (kind: IntakeNote['kind']) => notes.filter((note) => note.kind === kind).map(noteLine);
  return [
    `text      ${basename(file)}: ${words} words in ${clauses} clauses, ${ids.filter((each) => each !== '').join('; ')}`,
    ...section('Changed: kept, in another form', named('changed')),
    ...section('Left out, with its words', named('left-out')),
    ...section('Not carried over as it was', losses.map(lossLine)),
    ...section('Needs a person', named('needs-a-person')),
  ];
}

/** Nothing where there are no lines. */
export function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', `${title} (${lines.length}):`, ...lines];
}

function noteLine({ line, what, words }: IntakeNote): string {
  const place = line === 0 ? '' : `line ${line}: `;
  return `- ${place}${what}${words === undefined ? '' : `: “${words.replace(/\s+/g, ' ')}”`}`;
}

function listed(what: string, ids: readonly string[]): string {
  return ids.length === 0 ? '' : `${what}: ${ids.map((id) => `#${id}`).join(', ')}`;
}

function lossLine({ heading, words, what }: Loss): string {
  const place = [heading && `under “${heading}”`, words && `in “${words}”`].filter(Boolean).join(', ');
  return `- ${place === '' ? '' : `${place}: `}${what}`;
}
