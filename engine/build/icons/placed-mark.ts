import type { Drawing } from '#lib/html.ts';

/** A thinner line is seen as a lighter area, not as a line. */
const THINNEST_LINE_PX = 1.25;

type Place = {
  readonly centre: readonly [x: number, y: number];
  /** Of the longer side. */
  readonly size: number;
  /** How many pixels of the picture one unit of the drawing around it takes. */
  readonly pixelsPerUnit: number;
};

/** A mark as a group that stands in another drawing. Where its lines would be too thin to be seen, all are thicker. */
export function placedMark([, attributes, shapes]: Drawing, { centre, size, pixelsPerUnit }: Place): Drawing {
  const { viewBox = '', ...looks } = attributes;
  const [left = 0, top = 0, width = 100, height = 100] = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const unit = size / Math.max(width, height);
  const corner = [centre[0] - unit * (left + width / 2), centre[1] - unit * (top + height / 2)].map(rounded);

  // SVG's own default.
  const group: Drawing = ['g', { 'stroke-width': '1', ...looks }, shapes];
  const factor = Math.max(1, THINNEST_LINE_PX / (thinnestLine(group) * unit * pixelsPerUnit));
  const [name, lines, thicker] = withLines(group, factor);
  return [name, { ...lines, transform: `translate(${corner.join(' ')}) scale(${rounded(unit)})` }, thicker];
}

function thinnestLine([, attributes, shapes]: Drawing): number {
  const own = Number.parseFloat(attributes['stroke-width'] ?? '');
  return Math.min(own > 0 ? own : Infinity, ...shapes.map(thinnestLine));
}

function withLines([name, attributes, shapes]: Drawing, factor: number): Drawing {
  const width = attributes['stroke-width'];
  const lines = width === undefined ? {} : { 'stroke-width': String(rounded(Number.parseFloat(width) * factor)) };
  return [name, { ...attributes, ...lines }, shapes.map((shape) => withLines(shape, factor))];
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}
