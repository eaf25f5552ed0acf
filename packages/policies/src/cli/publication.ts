import { hash } from 'node:crypto';
import { carryOutOnSite, type FileOperation } from './file-operation.ts';
import { HASH_LIST, listHashes, parseHashList } from './hash-list.ts';
import type { Asked } from './next-version.ts';
import { fileName, readPolicy, type PolicyTexts, type TranslatedPolicy, type VersionText } from './policy-texts.ts';
import { readLegal, todayIn, type LegalFolder, type PolicyFolder } from './policy-folder.ts';
import { archivePath, isSampleText } from '../text/front-matter-file.ts';
import { isArchivedOn } from '../text/legal-path.ts';
import { OwnerError, type Problem } from '../lib/owner-error.ts';

type Hashes = Readonly<Record<string, string>>;

/**
 * `policy publish`: tidies up after a version has come into force; with `due`, after that of each policy whose day has come.
 * It changes no text: which one is in force depends on their days alone, wherever their files lie.
 */
export function publishVersion(
  folder: PolicyFolder,
  slug: string | undefined,
  { due = false }: { readonly due?: boolean },
): void {
  if (!due) return publish(folder, slug);
  const isDue = (each: string): boolean => {
    const { next } = readPolicy(folder, each);
    return next !== undefined && next.effective <= todayIn(folder);
  };
  const slugs = (slug === undefined ? folder.slugs : [slug]).filter(isDue);
  if (slugs.length === 0) console.log('No text is due.');
  for (const each of slugs) while (isDue(each)) publish(folder, each);
}

function publish(folder: PolicyFolder, slug: string | undefined): void {
  const policy = readPolicy(folder, slug);
  const legal = readLegal(folder);
  const { command } = folder;
  const operations = planPublication(policy, { command, today: todayIn(folder), hashes: legal.hashes });
  // The files after the command: those before it may lack what this version brings, such as the clauses on measuring.
  const problems = folder.lint(afterOperations(legal, operations, command));
  if (problems.length > 0)
    throw new OwnerError([
      { what: 'Nothing was published:' },
      ...problems.map((problem) => atPresent(problem, operations)),
    ]);
  carryOutOnSite(operations);
}

/** Names the file of a problem as it is named before the command. */
function atPresent(problem: Problem, operations: readonly FileOperation[]): Problem {
  const moved = operations.find((each) => each.kind === 'move' && problem.file === fileName(each.to));
  return moved?.kind === 'move' ? { ...problem, file: fileName(moved.from) } : problem;
}

/**
 * The operations that put the next version of a policy in the place of its text, in each language that has it. The texts
 * before it are archived under the date of their version and listed first. Operations that an interrupted command has
 * carried out are left out; the binding text moves last, so that the command can be run again until then.
 * @throws OwnerError where there is no next version, its day has not come, or a text would be overwritten
 */
export function planPublication(
  policy: TranslatedPolicy,
  { today, command, hashes }: Asked & { readonly hashes: Hashes },
): FileOperation[] {
  const { slug, current, next, translations } = policy;
  if (next === undefined) throw new OwnerError(`${slug} has no next version: ${command} new ${slug} begins one.`);
  refuseBeforeItsDay(policy, next.effective, today);
  for (const texts of translations) refuseOtherDraft(texts, next.effective);
  // A translation of the next version was moved here by an interrupted command.
  const texts = [policy, ...translations].filter(({ current: text }) => text?.effective !== next.effective);
  const drafts = translations.flatMap(({ next: draft }) => draft ?? []);
  // Under its day, a text is listed from that day on, also while another one is before it.
  const due = [policy, ...translations].flatMap(({ coming }) => coming.filter(({ path }) => isArchivedOn(path, today)));
  // A sample is still edited.
  const listedNext = [next, ...drafts, ...due].filter(({ text }) => !isSampleText(text));
  return [
    ...texts.flatMap(({ current: text, earlier }) =>
      text === undefined || hasArchivedCopy(text, earlier) ? [] : [copyOf(text, current)],
    ),
    ...listing([...texts.flatMap(({ current: text }) => text ?? []), ...listedNext], hashes),
    ...translations.flatMap(({ next: draft }) => (draft === undefined ? [] : [moveOf(draft, 'its translation')])),
    moveOf(next, `the text of ${next.effective}`),
  ];
}

function refuseBeforeItsDay({ current }: PolicyTexts, effective: string, day: string): void {
  if (effective <= current.effective)
    throw new OwnerError(
      `The next version states ${effective}, and the current one ${current.effective}: the next one takes a later day.`,
    );
  if (effective > day)
    throw new OwnerError(
      `The next version applies from ${effective}, and today is ${day}: it comes into force by itself, and this tidies up afterwards. To have it in force earlier, change its date.`,
    );
}

/** A draft replaces the translation: only one that says that it translates the next version may. */
function refuseOtherDraft({ current, next: draft }: TranslatedPolicy['translations'][number], effective: string): void {
  if (draft === undefined) return;
  if (draft.effective !== effective)
    throw new OwnerError(
      `${fileName(draft.path)} translates the version of ${draft.effective}, and the next one is of ${effective}: once it is translated, write translationOf: ${effective}. To publish without it, move the file elsewhere.`,
    );
  if (current?.effective === effective)
    throw new OwnerError(
      `${fileName(draft.path)} and ${fileName(current.path)} both translate the version of ${effective}: one would be lost.`,
    );
}

/** @throws OwnerError where the archive has another text of this date */
export function hasArchivedCopy(text: VersionText, earlier: readonly VersionText[]): boolean {
  const found = earlier.find(({ path }) => path === archivePath(text));
  if (found === undefined || found.text === text.text) return found !== undefined;
  throw new OwnerError(
    `${fileName(found.path)} is there already, with other words than ${fileName(text.path)}, which has the same date and would be lost.`,
  );
}

export function copyOf(text: VersionText, { effective }: VersionText): FileOperation {
  const to = archivePath(text);
  const what = text.effective === effective ? 'the text that was in force' : 'a translation of the text in force';
  return { kind: 'copy', from: text.path, to, says: `frozen    ${fileName(to)}: ${what} from ${text.effective}` };
}

export function listing(texts: readonly VersionText[], hashes: Hashes): FileOperation[] {
  const found = texts.map((text) => [archivePath(text), hash('sha256', text.text)] as const);
  for (const [path, sha256] of found)
    if ((hashes[path] ?? sha256) !== sha256)
      throw new OwnerError(
        `${fileName(HASH_LIST)} lists ${path} with another SHA-256 than that of the text to freeze, ${sha256}.`,
      );
  return listHashes(Object.fromEntries(found), hashes);
}

function moveOf(next: VersionText, what: string): FileOperation {
  const to = next.path.replace(/\/[^/]+\.md$/, '.md');
  return { kind: 'move', from: next.path, to, says: `published ${fileName(to)}: ${what}` };
}

/** The folder as the operations will leave it. */
export function afterOperations(
  { files, hashes }: LegalFolder,
  operations: readonly FileOperation[],
  command: string,
): LegalFolder {
  const after = new Map(files);
  let listed = hashes;
  for (const operation of operations) {
    if (operation.kind === 'rewrite' && operation.path === HASH_LIST)
      listed = parseHashList(operation.text, fileName(HASH_LIST), command);
    else if (operation.kind === 'add' || operation.kind === 'rewrite') after.set(operation.path, operation.text);
    else after.set(operation.to, after.get(operation.from) ?? '');
    if (operation.kind === 'move') after.delete(operation.from);
  }
  return { files: after, hashes: listed };
}
