import { FLIGHT_BYTES } from '#commands/doctor/page-findings.ts';

/** A size, with its budget where it is the engine's own. */
export type Line = { readonly what: string; readonly bytes: number; readonly budget?: number };

export function sizeTable(heading: string, lines: readonly Line[]): string {
  const width = Math.max(heading.length, ...lines.map(({ what }) => what.length));
  const number = (value: number): string => value.toLocaleString('en').padStart(9);
  const rows = lines.map(({ what, bytes, budget }) => {
    const against = budget === undefined ? '' : `${number(budget)}${number(budget - bytes)}${over(bytes, budget)}`;
    return `${what.padEnd(width)}${number(bytes)}${against}`;
  });
  const hasBudgets = lines.some(({ budget }) => budget !== undefined);
  return [`${heading.padEnd(width)}    bytes${hasBudgets ? '   budget     left' : ''}`, ...rows].join('\n');
}

/** A line for each page of more than one flight. */
export function weightWarnings(pages: readonly Line[]): string[] {
  return pages
    .filter(({ bytes }) => bytes > FLIGHT_BYTES)
    .map(({ what, bytes }) => {
      const [has, most] = [bytes, FLIGHT_BYTES].map((value) => value.toLocaleString('en'));
      return `warning: ${what} has ${has} bytes, and past ${most} a first visit waits for a second flight: about one round trip more`;
    });
}

/** Whether every part is within its budget. An owner's page has none. */
export function keepsBudgets(lines: readonly Line[]): boolean {
  return lines.every(({ bytes, budget = Infinity }) => bytes <= budget);
}

function over(bytes: number, budget: number): string {
  return bytes > budget ? '  TOO MUCH' : '';
}
