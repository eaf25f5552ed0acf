/** `blocks`: the site must not go live. `should`: a disadvantage for visitors or the owner. `may`: for the owner to know. */
export type Weight = (typeof WEIGHTS)[number];

const WEIGHTS = ['blocks', 'should', 'may'] as const;

export type Finding = {
  readonly weight: Weight;
  /** From the site's folder: `config.ts`. */
  readonly file: string;
  readonly line?: number | undefined;
  /** What was found, and what to do: a sentence that follows the place. */
  readonly what: string;
};

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

/** A line for each finding, under a heading for each weight. */
export function reportOf(findings: readonly Finding[]): string {
  const parts = WEIGHTS.flatMap((weight) => {
    const lines = findings
      .filter((finding) => finding.weight === weight)
      .map((finding) => `  ${placeAndWhat(finding)}`);
    return lines.length === 0 ? [] : [`${HEADINGS[weight]}:\n${lines.join('\n')}`];
  });
  return parts.length === 0 ? 'Nothing is left to do.' : parts.join('\n\n');
}

/** `file:line: what`. */
export function placeAndWhat({ file, line, what }: Finding): string {
  return `${file}${line === undefined ? '' : `:${line}`}: ${what}`;
}

/** A finding from a line `file:line: what`; without a place, of this file. */
export function findingOf(weight: Weight, problem: string, other: string): Finding {
  const [, file = other, line, what = problem] = /^(.+?):(\d+): (.*)$/s.exec(problem) ?? [];
  return { weight, file, line: line === undefined ? undefined : Number(line), what };
}

export function lineOf(text: string | undefined, pattern: RegExp): number | undefined {
  return linesWith(text ?? '', pattern)[0];
}

export function linesWith(text: string, pattern: RegExp): number[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

/** `12, 14, 18 and 9 more`. */
export function shortList(items: ReadonlyArray<string | number>, shown = 3): string {
  const rest = items.length - shown;
  return rest > 0 ? `${items.slice(0, shown).join(', ')} and ${rest} more` : items.join(', ');
}
