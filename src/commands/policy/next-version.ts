import { parseDocument } from '#legal/parse-document.server.ts';
import { stringify } from 'yaml';
import type { FileOperation } from '#commands/policy/file-operation.ts';
import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import {
  fileName,
  nextPath,
  type PolicyTexts,
  type TranslatedPolicy,
  type VersionText,
} from '#commands/policy/policy-texts.ts';

export type NextVersion = {
  /** ISO date from which it will apply. */
  readonly effective: string;
  /** What changes, a sentence for readers. */
  readonly note: string;
};

/** `announced`: ISO date that the feed tells it with; undefined where it applies at once. */
type WrittenVersion = NextVersion & { readonly announced: string | undefined };

/**
 * Begins the next version of a policy: a copy of its text with a date and a note of its own, for the editor to change, and
 * one of each translation. One that applies later is announced `today` (ISO date). The binding text comes last, so that an
 * interrupted command can be run again.
 * @throws PolicyRefusal where one has begun, or the date or the note cannot be
 */
export function planNext(policy: TranslatedPolicy, { effective, note }: NextVersion, today: string): FileOperation[] {
  const { current } = policy;
  refuseSecond(policy);
  const problem = problemOfDate(policy, effective);
  if (problem !== undefined) throw new PolicyRefusal(problem);
  if (note.trim() === '') throw new PolicyRefusal('The note is empty: it takes one sentence on what changes.');
  const path = nextPath(current);
  const announced = today < effective ? today : undefined;
  const text = begunText(current, { effective, note: note.trim(), announced });
  const told = announced === undefined ? '' : `, announced in the feed with the day of ${announced}`;
  const says = `begun     ${fileName(path)}: the text of ${current.effective}, to apply from ${effective}${told}`;
  const drafts = policy.translations.flatMap((texts) => draftOf(texts, { effective, note: note.trim() }));
  return [...drafts, { kind: 'add', path, text, says }];
}

/** It goes on saying which version it translates until it is translated: until then no page shows it. */
function draftOf(
  { current, next }: TranslatedPolicy['translations'][number],
  { effective, note }: NextVersion,
): FileOperation[] {
  if (current === undefined) return [];
  const text = begunText(current, { effective, note, announced: undefined });
  // Of an interrupted command.
  if (next?.text === text) return [];
  if (next !== undefined)
    throw new PolicyRefusal(`${fileName(next.path)} is there already: delete it, or move it elsewhere.`);
  const path = nextPath(current);
  const says = `begun     ${fileName(path)}: the translation of ${current.effective}. Once it and its note are translated, write translationOf: ${effective}`;
  return [{ kind: 'add', path, text, says }];
}

/** @throws PolicyRefusal for front matter that cannot be added to */
function begunText({ path, text: before }: VersionText, version: WrittenVersion): string {
  const text = withVersion(before, version);
  const [newest] = parseDocument(text, fileName(path)).changes;
  if (newest?.date === version.effective && newest.note === version.note) return text;
  throw new PolicyRefusal(
    `${fileName(path)}:1: the front matter has no lines "effective: …" and "changes:" with a list below it`,
  );
}

/** @throws PolicyRefusal where a version has been begun, whose text would be lost */
export function refuseSecond({ slug, next }: PolicyTexts): void {
  if (next === undefined) return;
  throw new PolicyRefusal(
    `${fileName(next.path)} is there already, to apply from ${next.effective}: change it, or publish it with npm run policy -- publish ${slug}.`,
  );
}

/** Why a version cannot apply from a date; undefined where it can. */
export function problemOfDate({ current }: PolicyTexts, effective: string): string | undefined {
  const isDay =
    /^\d{4}-\d{2}-\d{2}$/.test(effective) && new Date(effective).toString() !== 'Invalid Date' && roundTrips(effective);
  if (!isDay) return `"${effective}" is no date: it takes a day such as 2026-11-01.`;
  if (effective > current.effective) return undefined;
  return `The next version cannot apply from ${effective}: the text in force applies from ${current.effective}, so it takes a later day.`;
}

/** JavaScript takes the 31st of June for the 1st of July. */
function roundTrips(date: string): boolean {
  return new Date(date).toISOString().startsWith(date);
}

function withVersion(text: string, { effective, note, announced }: WrittenVersion): string {
  const end = text.indexOf('\n---', 3);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const matter = text
    .slice(0, end)
    // What these say is said of one version.
    .replace(/^(?:measuring|announced):[^\n]*\n/gm, '')
    .replace(/^effective:[^\r\n]*/m, () =>
      [`effective: ${effective}`, ...(announced === undefined ? [] : [`announced: ${announced}`])].join(eol),
    )
    .replace(/^(changes:[ \t]*\r?\n)([ \t]*)(?=- )/m, (_, line: string, indent: string) =>
      [`${line}${indent}- date: ${effective}`, `${indent}  note: ${asYaml(note)}`, indent].join(eol),
    );
  return matter + text.slice(end);
}

/** On one line, with quotation marks where YAML would read it as something else. */
function asYaml(note: string): string {
  return stringify(note.replace(/\s+/g, ' '), { lineWidth: 0 }).trimEnd();
}
