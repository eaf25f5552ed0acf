/** `blocks`: not to go live with. `should`: visitors or the owner lose something. `may`: good to know. */
export type Weight = (typeof WEIGHTS)[number];

const WEIGHTS = ['blocks', 'should', 'may'] as const;

/** One thing that is left to do, and where to mend it. */
export type Finding = {
  readonly weight: Weight;
  /** From the project's folder: `site/config.ts`. */
  readonly file: string;
  readonly line?: number;
  /** A sentence without its subject's place: what was found, and what to do. */
  readonly what: string;
};

/** Logged by a server in production while something blocks the launch, with the `count`. */
export const LAUNCH_WARNING = 'this site is not ready to go live: npm run doctor lists what is left';

const HEADINGS: Readonly<Record<Weight, string>> = {
  blocks: 'To do before going live',
  should: 'Better done',
  may: 'Good to know',
};

/** The heaviest first; among equals, as they were found. */
export function inOrder(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => WEIGHTS.indexOf(a.weight) - WEIGHTS.indexOf(b.weight));
}

export function isBlocking({ weight }: Finding): boolean {
  return weight === 'blocks';
}

/** `file:line: what`, under a heading for each weight, for a person at a terminal. */
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

/** The number of the first line that matches; undefined where none does. */
export function lineOf(text: string | undefined, pattern: RegExp | string): number | undefined {
  const index = linesOf(text).findIndex((line) =>
    typeof pattern === 'string' ? line.includes(pattern) : pattern.test(line),
  );
  return index === -1 ? undefined : index + 1;
}

/** The numbers of all lines that match. */
export function linesWith(text: string, pattern: RegExp): number[] {
  return linesOf(text).flatMap((line, index) => (pattern.test(line) ? [index + 1] : []));
}

/** `12, 14, 18 and 9 more`. */
export function shortList(items: ReadonlyArray<string | number>, shown = 3): string {
  const rest = items.length - shown;
  return rest > 0 ? `${items.slice(0, shown).join(', ')} and ${rest} more` : items.join(', ');
}

/** A finding at a line, or at the file where there is no such line. */
export function at(file: string, line: number | undefined): Pick<Finding, 'file' | 'line'> {
  return line === undefined ? { file } : { file, line };
}

function linesOf(text = ''): string[] {
  return text.split('\n');
}
