import { problemLine, type Problem } from 'plinth-policies/owner-error';

/** `blocks`: the site must not go live. `should`: a disadvantage for visitors or the owner. `may`: for the owner to know. */
export type Weight = (typeof WEIGHTS)[number];

const WEIGHTS = ['blocks', 'should', 'may'] as const;
const MAX_LISTED = 3;

/** `what` says what was found, and what to do. */
export type Finding = Problem & { readonly weight: Weight };

const HEADINGS: Readonly<Record<Weight, string>> = {
  blocks: 'To do before going live',
  should: 'Better done',
  may: 'Good to know',
};

export function byWeight(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));
}

export function isBlocking({ weight }: Finding): boolean {
  return weight === 'blocks';
}

export function reportOf(findings: readonly Finding[]): string {
  return WEIGHTS.flatMap((weight) => {
    const lines = findings.filter((finding) => finding.weight === weight).map((finding) => `  ${problemLine(finding)}`);
    return lines.length === 0 ? [] : [`${HEADINGS[weight]}:\n${lines.join('\n')}`];
  }).join('\n\n');
}

export function shortList(items: ReadonlyArray<string | number>): string {
  const rest = items.length - MAX_LISTED;
  return rest > 0 ? `${items.slice(0, MAX_LISTED).join(', ')} and ${rest} more` : items.join(', ');
}
