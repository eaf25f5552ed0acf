import type { Deed } from '#commands/policy/deed.ts';
import { HASH_LIST, hashListText } from '#commands/policy/hash-list.ts';
import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import { archivePath, fileName, type PolicyTexts } from '#commands/policy/policy-texts.ts';
import { sha256Hex } from '#lib/sha256.ts';

type Circumstances = {
  /** ISO date. */
  readonly today: string;
  /** Publish a text before the day that it states. */
  readonly early: boolean;
  /** The list of hashes as it is. */
  readonly hashes: Readonly<Record<string, string>>;
};

/**
 * Makes the coming version of a policy its current text: the present one is frozen under its date first, and listed.
 * @throws PolicyRefusal where there is none, where it is not due, or where a text would be lost
 */
export async function planPublication(policy: PolicyTexts, { today, early, hashes }: Circumstances): Promise<Deed[]> {
  const { slug, current, next } = policy;
  if (next === undefined)
    throw new PolicyRefusal(`${slug} has no next version: npm run policy -- new ${slug} begins one.`);
  const archived = archivePath(current);
  const problem = refusalOf(policy, next.effective, today, early);
  if (problem !== undefined) throw new PolicyRefusal(problem);
  const hash = await sha256Hex(current.text);
  const states = next.effective > today ? `; it states a later date, and today is ${today}` : '';
  return [
    {
      kind: 'copy',
      from: current.path,
      to: archived,
      says: `frozen    ${fileName(archived)}: the text that was in force from ${current.effective}`,
    },
    {
      kind: 'rewrite',
      path: HASH_LIST,
      text: hashListText({ ...hashes, [archived]: hash }),
      says: `listed    ${fileName(HASH_LIST)}: its SHA-256 ${hash}`,
    },
    {
      kind: 'move',
      from: next.path,
      to: current.path,
      says: `published ${fileName(current.path)}: the text of ${next.effective}${states}`,
    },
  ];
}

/** The files of the site's policies as they are after what was planned. */
export function afterDeeds(files: ReadonlyMap<string, string>, deeds: readonly Deed[]): Map<string, string> {
  const after = new Map(files);
  for (const deed of deeds) {
    if (deed.kind === 'add' || deed.kind === 'rewrite') after.set(deed.path, deed.text);
    else after.set(deed.to, after.get(deed.from) ?? '');
    if (deed.kind === 'move') after.delete(deed.from);
  }
  after.delete(HASH_LIST);
  return after;
}

function refusalOf(
  { slug, current, earlier }: PolicyTexts,
  effective: string,
  today: string,
  early: boolean,
): string | undefined {
  const taken = earlier.find((version) => version.effective === current.effective);
  if (taken !== undefined)
    return `${fileName(taken.path)} is there already: the current text, ${fileName(current.path)}, has the date of an earlier version, and would be lost.`;
  if (effective <= current.effective)
    return `The next version states ${effective}, and the current one ${current.effective}: the next one takes a later day.`;
  if (effective > today && !early)
    return `The next version applies from ${effective}, and today is ${today}: npm run policy -- publish ${slug} --early publishes it before its day.`;
  return undefined;
}
