import { spreadOf, type Spread } from './statistics.ts';

export type Unit = 'ratio' | 's' | 'ms' | 'µs' | 'MB' | 'bytes' | 'per second' | 'count';

/** What a figure's median is to be. */
export type Target = { readonly atMost: number } | { readonly atLeast: number };

/** Something measured beside, as one middle value: what the ratio is made of. */
export type Beside = { readonly name: string; readonly value: number; readonly unit: Unit };

/** One line of the report. */
export type Figure = {
  readonly name: string;
  readonly unit: Unit;
  /** One of each round. */
  readonly values: readonly number[];
  readonly target?: Target;
  readonly beside?: readonly Beside[];
};

/** The figures of one subject, with what a reader must know of how they were taken. */
export type Chapter = {
  readonly title: string;
  readonly notes: readonly string[];
  readonly figures: readonly Figure[];
};

export type TargetResult = 'met' | 'missed' | 'no target';

/** Compares the median of the rounds with the target, so that a single disturbed round does not decide. */
export function targetResultOf({ values, target }: Figure): TargetResult {
  if (target === undefined) return 'no target';
  const { median }: Spread = spreadOf(values);
  return ('atMost' in target ? median <= target.atMost : median >= target.atLeast) ? 'met' : 'missed';
}

export function describeTarget({ target, unit }: Figure): string {
  if (target === undefined) return '';
  return 'atMost' in target
    ? `at most ${describeValue(target.atMost, unit)}`
    : `at least ${describeValue(target.atLeast, unit)}`;
}

/** A number as a reader compares it: three digits that count, and its unit. */
export function describeValue(value: number, unit: Unit): string {
  switch (unit) {
    case 'ratio':
      return value >= 100 ? value.toFixed(0) : value.toFixed(2);
    case 'count':
    case 'bytes':
    case 'per second':
      return withThousands(value);
    case 's':
    case 'ms':
    case 'µs':
    case 'MB':
      return `${value >= 100 ? value.toFixed(0) : value.toFixed(1)} ${unit}`;
  }
}

function withThousands(value: number): string {
  return new Intl.NumberFormat('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 }).format(value);
}
