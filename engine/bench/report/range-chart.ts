import type { Figure } from './figure.ts';
import { spreadOf } from './statistics.ts';

const WIDTH = 260;
const HEIGHT = 22;
const MIDDLE = HEIGHT / 2;
/** Left free on the right, so that a mark at the end is seen. */
const MARGIN = 6;

/**
 * A figure as an SVG: a bar from the least to the most, a dot at the median, a line at the target. It begins at zero, or at
 * the least where that is below.
 */
export function rangeChart(figure: Figure): string {
  const { min, median, max } = spreadOf(figure.values);
  const limit = limitOf(figure);
  const start = Math.min(0, min, limit ?? 0);
  const length = Math.max(0, max, limit ?? 0) - start || 1;
  const place = (value: number): string => (((value - start) / length) * (WIDTH - MARGIN)).toFixed(1);
  const width = Math.max(Number(place(max)) - Number(place(min)), 1).toFixed(1);
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" aria-hidden="true">`,
    `<path class="axis" d="M0 ${MIDDLE}H${WIDTH}"/>`,
    `<rect class="range" x="${place(min)}" y="${MIDDLE - 4}" width="${width}" height="8" rx="2"/>`,
    `<circle class="median" cx="${place(median)}" cy="${MIDDLE}" r="4"/>`,
    limit === undefined ? '' : `<path class="target" d="M${place(limit)} 1V${HEIGHT - 1}"/>`,
    '</svg>',
  ].join('');
}

function limitOf({ target }: Figure): number | undefined {
  if (target === undefined) return undefined;
  return 'atMost' in target ? target.atMost : target.atLeast;
}
