import { addDays } from 'plinth-policies/days';

/** Of the first version. The next ones follow after days that differ, over a leap day and the ends of months and years. */
const FIRST = '2019-11-30';

export type GeneratedVersions = {
  /** ISO dates, oldest first. */
  readonly dates: readonly string[];
  /** The texts by their path under `legal/`. */
  readonly files: Readonly<Record<string, string>>;
};

/** A policy of so many short versions: the newest in force, the others earlier. */
export function generatedVersions(slug: string, locale: string, count: number): GeneratedVersions {
  const dates = Array.from({ length: count }, (_, index) => addDays(FIRST, index * (index + 3)));
  const files = dates.map((effective, index) => [
    `${locale}/${slug}${index === count - 1 ? '' : `/${effective}`}.md`,
    textOf(effective, dates.slice(0, index + 1)),
  ]);
  return { dates, files: Object.fromEntries(files) as Record<string, string> };
}

function textOf(effective: string, dates: readonly string[]): string {
  const changes = dates.toReversed().flatMap((date) => [`  - date: ${date}`, `    note: Changed on ${date}.`]);
  return [
    '---',
    'title: Generated',
    'description: A generated text.',
    `effective: ${effective}`,
    'changes:',
    ...changes,
    '---',
    '',
    '# Generated',
    '',
    `What applies from ${effective}, in words of a Größe of their own.`,
    '',
    '## A clause {: #a-clause }',
    '',
    'Its text.',
    '',
  ].join('\n');
}
