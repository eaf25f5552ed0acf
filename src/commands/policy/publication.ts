import type { FileOperation } from '#commands/policy/file-operation.ts';
import { HASH_LIST, hashListText } from '#commands/policy/hash-list.ts';
import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import {
  archivePath,
  fileName,
  type PolicyTexts,
  type TranslatedPolicy,
  type VersionText,
} from '#commands/policy/policy-texts.ts';
import { sha256Hex } from '#lib/sha256.ts';

type Hashes = Readonly<Record<string, string>>;

type Circumstances = {
  /** ISO date. */
  readonly today: string;
  /** Publish a text before the day that it states. */
  readonly early: boolean;
  /** The list of hashes as it is. */
  readonly hashes: Hashes;
};

/**
 * Makes the coming version of a policy its current text, in each language that has it. The present texts are frozen under
 * the date of their version first, and listed. What an interrupted publication has done is not done again; the binding text
 * moves last, so that until then there is something to publish.
 * @throws PolicyRefusal where there is none, where it is not due, or where a text would be lost
 */
export async function planPublication(
  policy: TranslatedPolicy,
  { today, early, hashes }: Circumstances,
): Promise<FileOperation[]> {
  const { slug, current, next, translations } = policy;
  if (next === undefined)
    throw new PolicyRefusal(`${slug} has no next version: npm run policy -- new ${slug} begins one.`);
  const refusal =
    refusalOf(policy, next.effective, today, early) ?? translations.map(refusalOfDraft(next)).find(Boolean);
  if (refusal !== undefined) throw new PolicyRefusal(refusal);
  const frozen = [policy, ...translations].flatMap(({ current: text, earlier }) =>
    // One that translates the coming version has been moved into its place before an interruption.
    text === undefined || text.effective === next.effective ? [] : [{ text, isFrozen: isFrozen(text, earlier) }],
  );
  const states = next.effective > today ? `; it states a later date, and today is ${today}` : '';
  return [
    ...frozen.flatMap((each) => (each.isFrozen ? [] : [copyOf(each.text, current)])),
    ...(await listing(
      frozen.map(({ text }) => text),
      hashes,
    )),
    ...translations.flatMap(({ next: draft }) => (draft === undefined ? [] : [moveOf(draft, 'its translation')])),
    moveOf(next, `the text of ${next.effective}${states}`),
  ];
}

/** The files of the site's policies as they are after what was planned. */
export function afterOperations(
  files: ReadonlyMap<string, string>,
  operations: readonly FileOperation[],
): Map<string, string> {
  const after = new Map(files);
  for (const operation of operations) {
    if (operation.kind === 'add' || operation.kind === 'rewrite') after.set(operation.path, operation.text);
    else after.set(operation.to, after.get(operation.from) ?? '');
    if (operation.kind === 'move') after.delete(operation.from);
  }
  after.delete(HASH_LIST);
  return after;
}

function copyOf(text: VersionText, { effective }: VersionText): FileOperation {
  const to = archivePath(text);
  const what = text.effective === effective ? 'the text that was in force' : 'a translation of the text in force';
  return { kind: 'copy', from: text.path, to, says: `frozen    ${fileName(to)}: ${what} from ${text.effective}` };
}

/** None where each is listed already. */
async function listing(texts: readonly VersionText[], hashes: Hashes): Promise<FileOperation[]> {
  const found = await Promise.all(texts.map(async (text) => [archivePath(text), await sha256Hex(text.text)] as const));
  for (const [path, hash] of found)
    if ((hashes[path] ?? hash) !== hash)
      throw new PolicyRefusal(
        `${fileName(HASH_LIST)} lists ${path} with another SHA-256 than that of the text to freeze, ${hash}.`,
      );
  const added = found.filter(([path]) => hashes[path] === undefined);
  if (added.length === 0) return [];
  const sums = added.map(([path, hash]) => `${hash} of ${path}`).join(', ');
  return [
    {
      kind: 'rewrite',
      path: HASH_LIST,
      text: hashListText({ ...hashes, ...Object.fromEntries(added) }),
      says: `listed    ${fileName(HASH_LIST)}: SHA-256 ${sums}`,
    },
  ];
}

function moveOf({ path }: VersionText, what: string): FileOperation {
  const to = path.replace(/\/next\.md$/, '.md');
  return { kind: 'move', from: path, to, says: `published ${fileName(to)}: ${what}` };
}

/** @throws PolicyRefusal where another text has its place */
function isFrozen(text: VersionText, earlier: readonly VersionText[]): boolean {
  const found = earlier.find(({ path }) => path === archivePath(text));
  if (found === undefined || found.text === text.text) return found !== undefined;
  throw new PolicyRefusal(
    `${fileName(found.path)} is there already, with other words than ${fileName(text.path)}, which has the same date and would be lost.`,
  );
}

/** A draft is moved over what it replaces: only one that says that it translates the coming version. */
function refusalOfDraft({ effective }: VersionText) {
  return ({ current, next: draft }: Pick<TranslatedPolicy['translations'][number], 'current' | 'next'>) => {
    if (draft === undefined) return undefined;
    if (draft.effective !== effective)
      return `${fileName(draft.path)} translates the version of ${draft.effective}, and the next one is of ${effective}: once it is translated, write translationOf: ${effective}. To publish without it, move the file elsewhere.`;
    return current?.effective === effective
      ? `${fileName(draft.path)} and ${fileName(current.path)} both translate the version of ${effective}: one would be lost.`
      : undefined;
  };
}

function refusalOf({ slug, current }: PolicyTexts, effective: string, today: string, early: boolean) {
  if (effective <= current.effective)
    return `The next version states ${effective}, and the current one ${current.effective}: the next one takes a later day.`;
  if (effective > today && !early)
    return `The next version applies from ${effective}, and today is ${today}: npm run policy -- publish ${slug} --early publishes it before its day.`;
  return undefined;
}
