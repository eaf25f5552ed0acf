import { PolicyRefusal } from '#commands/policy/policy-refusal.ts';
import type { PolicyTexts, VersionText } from '#commands/policy/policy-texts.ts';

/**
 * The two versions to compare. Without dates: the current text and the next one, or the one before it where none is coming.
 * @throws PolicyRefusal for a date that no version has, and where there is only one
 */
export function chosenVersions(
  { slug, current, next, earlier }: PolicyTexts,
  { from, to }: { readonly from: string | undefined; readonly to: string | undefined },
): { older: VersionText; newer: VersionText } {
  const all = [...earlier, current, ...(next === undefined ? [] : [next])];
  const find = (date: string): VersionText => {
    const found = all.find(({ effective }) => effective === date);
    if (found !== undefined) return found;
    const dates = all.map(({ effective }) => effective).join(', ');
    throw new PolicyRefusal(`${slug} has no version of ${date}: it takes ${dates}.`);
  };
  const newer = to === undefined ? (next ?? current) : find(to);
  const older = from === undefined ? all[all.indexOf(newer) - 1] : find(from);
  if (older === undefined || older === newer)
    throw new PolicyRefusal(`${slug} has nothing before ${newer.effective} to compare with.`);
  return { older, newer };
}
