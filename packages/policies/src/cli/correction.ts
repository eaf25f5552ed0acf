import { hash } from 'node:crypto';
import { isMap, isSeq } from 'yaml';
import { dayOfVersion, hourIn } from '../lib/days.ts';
import { OwnerError } from '../lib/owner-error.ts';
import {
  archivePath,
  dateOf,
  editFrontMatter,
  isSampleText,
  readFrontMatter,
  withBody,
} from '../text/front-matter-file.ts';
import { parsePolicy } from '../text/parse-policy.ts';
import { carryOver, type Conflict } from './carry-over.ts';
import { carryOutOnSite, type FileOperation } from './file-operation.ts';
import { listHashes } from './hash-list.ts';
import { isMaterialGiven, refuseAfterEnd, refuseInForce, startedText, type GivenVersion } from './next-version.ts';
import { readLegal, todayIn, type PolicyFolder } from './policy-folder.ts';
import {
  fileName,
  knownLanguage,
  readPolicy,
  policyTexts,
  type PolicyTexts,
  type TranslatedPolicy,
  type VersionText,
} from './policy-texts.ts';
import { afterOperations, copyOf, hasArchivedCopy, listing } from './publication.ts';

type Given = Pick<GivenVersion, 'note' | 'material'> & { readonly language?: string };

/** Of one day. */
const MOST_TEXTS = 9;

/**
 * `policy correct`: with a note it begins a correction of the text in force, a version of today whose words are then made
 * right in its file; without one it finishes it. Resolves to false where a coming text has to be mended by hand.
 */
export function correctText(folder: PolicyFolder, slug: string | undefined, given: Given): boolean {
  const policy = readPolicy(folder, slug);
  const texts = policyTexts(readLegal(folder).files, policy.slug, knownLanguage(folder, given.language));
  const { command } = folder;
  if (policy.next !== undefined) refuseInForce(policy.slug, policy.next, { command, today: todayIn(folder) });
  if (given.note === undefined) return finish(folder, policy, texts);
  carryOutOnSite(begun(folder, policy, texts, { ...given, note: given.note }));
  const again = `${command} correct ${policy.slug}${languageOption(policy, texts)}`;
  console.log(`next      make the words right in ${fileName(texts.current.path)}, then ${again}`);
  return true;
}

function languageOption(policy: TranslatedPolicy, { locale }: PolicyTexts): string {
  return locale === policy.locale ? '' : ` --language ${locale}`;
}

/** Freezes the text in force, and of the binding one its translations, and puts a correction in its place. */
function begun(
  folder: PolicyFolder,
  policy: TranslatedPolicy,
  texts: PolicyTexts,
  given: Given & { readonly note: string },
): FileOperation[] {
  const { hashes } = readLegal(folder);
  const { current } = texts;
  const isBinding = texts.locale === policy.locale;
  refuseUnfinished(folder, policy, texts, hashes);
  const version = { ...now(folder, policy, texts), note: oneLine(given.note) };
  if (isBinding) refuseAfterEnd(folder, policy.slug, version.effective);
  if (dayOfVersion(policy.current.effective) > version.today)
    throw new OwnerError(
      `${fileName(current.path)} is not in force before ${policy.current.effective}: change it there.`,
    );
  const frozen = isBinding ? [texts, ...policy.translations] : [texts];
  const all = frozen.flatMap(({ current: text, earlier }) => (text === undefined ? [] : [{ text, earlier }]));
  const material = isMaterialGiven(given) === true ? undefined : (false as const);
  const started = startedText(current.text, { ...version, material }, { correctedAt: version.correctedAt });
  return [
    ...all.flatMap(({ text, earlier }) => (hasArchivedCopy(text, earlier) ? [] : [copyOf(text, policy.current)])),
    ...listing(
      all.map(({ text }) => text),
      hashes,
    ),
    {
      kind: 'rewrite',
      path: current.path,
      text: isBinding ? started : asTranslation(started, policy.current.effective),
      says: `begun     ${fileName(current.path)}: a correction, of ${version.effective} at ${version.correctedAt}`,
    },
  ];
}

/** Of the same version it is a further text; a translation that was behind is of the version in force from now on. */
function asTranslation(text: string, version: string): string {
  return editFrontMatter(text, (matter) => {
    const revision = Number(matter.get('revision') ?? 1) + 1;
    matter.delete('material');
    matter.delete('revision');
    if (matter.get('translationOf') === version) matter.set('revision', revision);
    matter.set('translationOf', version);
  });
}

function refuseUnfinished(
  { command }: PolicyFolder,
  policy: TranslatedPolicy,
  texts: PolicyTexts,
  hashes: Readonly<Record<string, string>>,
): void {
  if (!isUnfinished(texts.current, hashes) || isSampleText(texts.current.text)) return;
  throw new OwnerError(
    `${fileName(texts.current.path)} is a correction that is not finished: make its words right, then ${command} correct ${policy.slug}${languageOption(policy, texts)}.`,
  );
}

function isUnfinished(text: VersionText, hashes: Readonly<Record<string, string>>): boolean {
  return readFrontMatter(text.text).fields['correctedAt'] !== undefined && hashes[archivePath(text)] === undefined;
}

/**
 * What a correction is called that is made now. A text of a translation has another name than those of the binding one, whose
 * notes stand in the same history. @throws OwnerError on a day with nine texts
 */
function now(folder: PolicyFolder, policy: TranslatedPolicy, texts: PolicyTexts, unfinished?: VersionText) {
  const today = todayIn(folder);
  const all = [texts, ...(texts.locale === policy.locale ? policy.translations : [policy])];
  const taken = all.flatMap(({ current, earlier }) =>
    [...earlier, current].flatMap((text) => (text === undefined || text === unfinished ? [] : ownDate(text))),
  );
  const counts = taken.filter((name) => dayOfVersion(name) === today).map((name) => Number(name.split('.')[1] ?? 1));
  const count = Math.max(0, ...counts) + 1;
  if (count > MOST_TEXTS) throw new OwnerError(`There are ${MOST_TEXTS} texts of ${today}: correct the last tomorrow.`);
  const correctedAt = hourIn(folder.timeZone, Date.now());
  return { today, effective: count === 1 ? today : `${today}.${count}`, correctedAt };
}

function oneLine(note: string): string {
  const line = note.replace(/\s+/g, ' ').trim();
  if (line === '') throw new OwnerError('The note is empty: it takes one sentence on what was wrong.');
  return line;
}

/** Lists the correction, so that it changes no more, and carries it into coming texts. */
function finish(folder: PolicyFolder, policy: TranslatedPolicy, texts: PolicyTexts): boolean {
  const legal = readLegal(folder);
  const { current } = texts;
  if (!isUnfinished(current, legal.hashes))
    throw new OwnerError('What was wrong? It takes --note "One sentence for readers."');
  const before = texts.earlier.findLast((text) => (dateOf(text.text, 'effective') ?? '') < ownDate(current));
  if (before === undefined || readFrontMatter(before.text).body === readFrontMatter(current.text).body)
    throw new OwnerError(`${fileName(current.path)} has the words of the text before it: make them right there first.`);
  const finished = datedNow(current.text, now(folder, policy, texts, current));
  const comings = texts.coming.map((coming) => carriedInto(coming, before.text, finished));
  const listed = isSampleText(finished)
    ? {}
    : { [archivePath({ ...current, text: finished })]: hash('sha256', finished) };
  const operations: FileOperation[] = [
    ...comings.map(({ operation }) => operation),
    ...listHashes(listed, legal.hashes),
    {
      kind: 'rewrite',
      path: current.path,
      text: finished,
      says: `corrected ${fileName(current.path)}: ${ownDate({ text: finished })}`,
    },
  ];
  const problems = folder.lint(afterOperations(legal, operations, folder.command));
  if (problems.length > 0) throw new OwnerError([{ what: 'Nothing was finished:' }, ...problems]);
  carryOutOnSite(operations);
  const conflicts = comings.flatMap(({ conflicts: found }) => found);
  for (const line of conflicts) console.log(line);
  return conflicts.length === 0;
}

function ownDate({ text }: Pick<VersionText, 'text'>): string {
  return dateOf(text, 'effective') ?? '';
}

/** The hour is that at which the words were right. */
function datedNow(text: string, { effective, correctedAt }: ReturnType<typeof now>): string {
  const written = ownDate({ text });
  return editFrontMatter(text, (matter) => {
    matter.set('effective', effective);
    matter.set('correctedAt', correctedAt);
    if (matter.getIn(['changes', 0, 'date']) === written) matter.setIn(['changes', 0, 'date'], effective);
  });
}

type CarriedInto = { readonly operation: FileOperation; readonly conflicts: readonly string[] };

function carriedInto({ path, text }: VersionText, before: string, corrected: string): CarriedInto {
  const { body, carried, conflicts } = carryOver(before, corrected, text);
  const clauses = carried.map(clauseName).join(', ') || 'its note alone';
  return {
    operation: {
      kind: 'rewrite',
      path,
      text: withChangeOf(corrected, withBody(text, body)),
      says: `carried   into ${fileName(path)}: ${clauses}`,
    },
    conflicts: conflicts.map((conflict) => conflictLines(path, conflict)),
  };
}

/** With the note of the correction among those of other versions, newest first. */
function withChangeOf(corrected: string, coming: string): string {
  const [change] = parsePolicy(corrected, '').changes;
  return editFrontMatter(coming, (matter) => {
    const changes = matter.get('changes');
    if (!isSeq(changes) || change === undefined) return;
    const isOlder = (item: unknown) => isMap(item) && String(item.get('date')) < change.date;
    const index = changes.items.findIndex(isOlder);
    changes.items.splice(index === -1 ? changes.items.length : index, 0, matter.createNode(change));
  });
}

function clauseName(id: string): string {
  return id === '' ? 'what stands before the first clause' : `#${id}`;
}

function conflictLines(path: string, { id, corrected, coming }: Conflict): string {
  const words = (text: string | undefined) => text?.trim().replace(/^(?=.)/gm, '    ') ?? '    nothing';
  return `conflict  ${fileName(path)}: the correction and this text both changed ${clauseName(id)}; write there what shall hold\n  The correction:\n${words(corrected)}\n  The coming text:\n${words(coming)}`;
}
