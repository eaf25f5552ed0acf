import { isScalar, isSeq, type Pair } from 'yaml';
import { carryOutOnSite, type FileOperation } from './file-operation.ts';
import { listHashes } from './hash-list.ts';
import {
  fileName,
  nextPath,
  readPolicy,
  type PolicyTexts,
  type TranslatedPolicy,
  type VersionText,
} from './policy-texts.ts';
import { readLegal, todayIn, type PolicyFolder } from './policy-folder.ts';
import { editFrontMatter, type FrontMatterDocument } from '../text/front-matter-file.ts';
import { addDays, dayOfVersion, isDay } from '../lib/days.ts';
import { endBefore } from '../versions/policy-life.ts';
import { OwnerError } from '../lib/owner-error.ts';
import { hashesInForce } from '../lint/lint-legal.ts';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export type NextVersion = {
  readonly effective: string;
  /** A sentence for readers. */
  readonly note: string;
  /** False: it changes nothing that readers decided on. */
  readonly material?: false | undefined;
};

/** As it was typed. `material`: yes or no. */
export type GivenVersion = Partial<Omit<NextVersion, 'material'>> & { readonly material?: string | undefined };

/** `today`: ISO date. */
export type Asked = { readonly command: string; readonly today: string };

const NOTICE_DAYS = 30;

/** `policy new`: starts the next version. At a terminal it asks whether it is material, where no option says so. */
export async function newVersion(folder: PolicyFolder, slug: string | undefined, given: GivenVersion): Promise<void> {
  const policy = readPolicy(folder, slug);
  // What is refused is refused before a question.
  const isBegun = policy.next !== undefined && !isFurther(policy, given);
  const isAsked = isTerminal() && given.material === undefined && given.note !== undefined && !isBegun;
  const material = isAsked ? await askMaterial() : given.material;
  carryOutOnSite(planNewVersion(folder, policy, { ...given, material }));
}

/** Of the policy about measuring: that a version which is material has every visitor asked again. */
export function consentLine(
  { consentPolicy }: PolicyFolder,
  slug: string,
  { isMaterial }: { readonly isMaterial: boolean },
): string | undefined {
  if (slug !== consentPolicy || !isMaterial) return undefined;
  return 'every visitor is asked for consent again, since the version does not say material: false (--material no)';
}

/** As `planNext`, with what is not given. From now on, an edit of the text in force is found by its hash. */
export function planNewVersion(folder: PolicyFolder, policy: TranslatedPolicy, given: GivenVersion): FileOperation[] {
  const today = todayIn(folder);
  const asked = { command: folder.command, today };
  refuseSecond(policy, given, asked);
  const { files, hashes } = readLegal(folder);
  const version = completed(given, today);
  refuseAfterEnd(folder, policy.slug, version.effective);
  const operations = planNext(policy, version, asked);
  const asks = consentLine(folder, policy.slug, { isMaterial: version.material !== false });
  if (asks !== undefined) console.log(`consent   ${asks}`);
  const inForce = hashesInForce(files, { languages: folder.languages, slugs: [policy.slug], today });
  return [...listHashes(inForce, hashes), ...operations];
}

/**
 * The operations that start the next version of a policy: copies of its text and of each translation, with a date and a
 * note of their own, for the editor to change. A version that applies later is announced today. The
 * binding text comes last, so that an interrupted command can be run again.
 * @throws OwnerError where one was started before, or the date or the note cannot be used
 */
export function planNext(
  policy: TranslatedPolicy,
  { effective, note, material }: NextVersion,
  asked: Asked,
): FileOperation[] {
  const { current, coming, translations } = policy;
  const { today } = asked;
  refuseSecond(policy, { effective }, asked);
  const problem = problemOfDate(policy, effective);
  if (problem !== undefined) throw new OwnerError(problem);
  if (note.trim() === '') throw new OwnerError('The note is empty: it takes one sentence on what changes.');
  const version = { effective, material, note: note.replace(/\s+/g, ' ').trim() };
  const announced = today < effective ? today : undefined;
  const before = coming.at(-1) ?? current;
  const path = before === current ? nextPath(current) : current.path.replace(/\.md$/, `/${effective}.md`);
  const feed = announced === undefined ? '' : `, announced in the feed with the day of ${announced}`;
  const says = `begun     ${fileName(path)}: the text of ${before.effective}, to apply from ${effective}${feed}`;
  const text = startedText(before.text, version, announced === undefined ? {} : { announced });
  // A draft is of the first that is to come: its translation is what the next one begins from.
  const drafts = before === current ? translations.flatMap((texts) => draftOf(texts, version)) : [];
  return [...drafts, { kind: 'add', path, text, says }];
}

/** A draft keeps its `translationOf` until its translator changes it: until then no page shows it. */
function draftOf({ current, next }: TranslatedPolicy['translations'][number], version: NextVersion): FileOperation[] {
  if (current === undefined) return [];
  const text = startedText(current.text, version);
  // Left by an interrupted command.
  if (next?.text === text) return [];
  if (next !== undefined)
    throw new OwnerError(`${fileName(next.path)} is there already: delete it, or move it elsewhere.`);
  const path = nextPath(current);
  const says = `begun     ${fileName(path)}: the translation of ${current.effective}. Once it and its note are translated, write translationOf: ${version.effective}`;
  return [{ kind: 'add', path, text, says }];
}

/** The text of a version before, as the beginning of another. `fields`: of its own, behind the day. */
export function startedText(
  before: string,
  { effective, note, material }: NextVersion,
  fields: Readonly<Record<string, string>> = {},
): string {
  return editFrontMatter(before, (matter) => {
    // Fields of the version before.
    matter.delete('measuring');
    matter.delete('material');
    if (material === false) matter.set('material', false);
    matter.delete('announced');
    matter.delete('correctedAt');
    matter.set('effective', effective);
    for (const [name, value] of Object.entries(fields)) addBelow(matter, 'effective', matter.createPair(name, value));
    const changes = matter.get('changes');
    if (isSeq(changes)) changes.items.unshift(matter.createNode({ date: effective, note }));
  });
}

function addBelow({ contents: { items } }: FrontMatterDocument, field: string, added: Pair): void {
  items.splice(items.findIndex(({ key }) => isScalar(key) && key.value === field) + 1, 0, added);
}

/** @throws OwnerError where the policy does not apply on the day of the version */
export function refuseAfterEnd({ lives, settingsFile }: PolicyFolder, slug: string, effective: string): void {
  const ended = endBefore(lives[slug] ?? {}, effective);
  if (ended === undefined) return;
  throw new OwnerError(
    `${slug} ended on ${ended}, and this version would apply from ${effective}: say first in ${settingsFile} from which day the policy is \`reopened\`.`,
  );
}

/** @throws OwnerError where a next version was started before: its text would be overwritten */
function refuseSecond(policy: PolicyTexts, given: Pick<GivenVersion, 'effective'>, asked: Asked): void {
  const { slug, next } = policy;
  if (next === undefined) return;
  refuseInForce(slug, next, asked);
  if (isFurther(policy, given)) return;
  throw new OwnerError(
    `${fileName(next.path)} is there already, to apply from ${next.effective}: change it there. A further version takes --effective with a later day.`,
  );
}

/** Whether it applies after all that are announced. */
function isFurther({ coming }: PolicyTexts, { effective = '' }: Pick<GivenVersion, 'effective'>): boolean {
  return effective > (coming.at(-1)?.effective ?? '');
}

/** @throws OwnerError for a text whose day has come: it may not change any more, wherever its file lies */
export function refuseInForce(slug: string, { path, effective }: VersionText, { command, today }: Asked): void {
  if (dayOfVersion(effective) > today) return;
  throw new OwnerError(
    `${fileName(path)} has been in force since ${effective}: ${command} publish ${slug} puts it in its place, and then the next version can be begun.`,
  );
}

/** Why a version cannot apply from a date; undefined where it can. */
function problemOfDate({ current }: PolicyTexts, effective: string): string | undefined {
  if (!isDay(effective)) return `"${effective}" is no date: it takes a day such as 2026-11-01.`;
  if (effective > current.effective) return undefined;
  return `The next version cannot apply from ${effective}: the text in force applies from ${current.effective}, so it takes a later day.`;
}

/** Undefined where it was not given. @throws OwnerError for anything but yes and no */
export function isMaterialGiven({ material }: Pick<GivenVersion, 'material'>): boolean | undefined {
  if (material === undefined) return undefined;
  if (/^(?:yes|no)$/.test(material)) return material === 'yes';
  throw new OwnerError(
    `--material is "${material}": it takes yes, or no where nothing changes that readers decided on.`,
  );
}

/** Without a date the version applies in 30 days. @throws OwnerError without a note: the history, the feed and the announcement show it */
function completed({ effective, note, material: typed }: GivenVersion, today: string): NextVersion {
  if (note === undefined) throw new OwnerError('What changes? It takes --note "One sentence for readers."');
  const material = isMaterialGiven({ material: typed }) === false ? false : undefined;
  if (effective !== undefined) return { effective, note, material };
  const suggested = addDays(today, NOTICE_DAYS);
  console.log(`date      ${suggested}: in ${NOTICE_DAYS} days, as no --effective was given`);
  return { effective: suggested, note, material };
}

/** Elsewhere, as in a pipeline, no person can answer. */
function isTerminal({ stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process): boolean {
  return stdin.isTTY && stdout.isTTY;
}

/** The line that a person types. @throws OwnerError where the input ends without one */
async function askMaterial(): Promise<string> {
  process.stdout.write(
    'Does it change anything that readers decided on, or agreed to? With no, its text says material: false. yes or no: ',
  );
  const lines = createInterface({ input: process.stdin });
  const [typed]: unknown[] = await Promise.race([once(lines, 'line'), once(lines, 'close')]);
  lines.close();
  if (typeof typed !== 'string') throw new OwnerError('Nothing was begun. It takes --material yes, or --material no.');
  return typed.trim();
}
