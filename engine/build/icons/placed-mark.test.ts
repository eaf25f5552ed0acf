import { expect, test } from 'vitest';
import type { Drawing } from '#lib/html.ts';
import { placedMark } from './placed-mark.ts';

const mark = (attributes: Record<string, string>): Drawing => [
  'svg',
  attributes,
  [['path', { d: 'M0 0', 'stroke-width': '4' }, []]],
];

test('a mark is centred by its longer side, wherever its own drawing starts', () => {
  const wide = mark({ viewBox: '-10,20 200 100', stroke: 'red', 'stroke-width': '8' });

  const [name, attributes] = placedMark(wide, { centre: [50, 50], size: 80, pixelsPerUnit: 100 });

  expect(name).toBe('g');
  // (-10, 20) to (10, 30) and (190, 120) to (90, 70).
  expect(attributes).toEqual({ 'stroke-width': '8', stroke: 'red', transform: 'translate(14 22) scale(0.4)' });
});

test('lines too thin to be seen are all thicker by the same factor', () => {
  const thin = mark({ viewBox: '0 0 100 100', 'stroke-width': '8' });

  const [, attributes, shapes] = placedMark(thin, { centre: [50, 50], size: 100, pixelsPerUnit: 0.125 });

  // A line of 4 would have half a pixel.
  expect(attributes['stroke-width']).toBe('20');
  expect(shapes[0]?.[1]['stroke-width']).toBe('10');
});

test('a mark that says nothing of its lines has them as wide as SVG does', () => {
  const [, attributes] = placedMark(['svg', { viewBox: '0 0 100 100' }, []], {
    centre: [50, 50],
    size: 100,
    pixelsPerUnit: 0.5,
  });

  expect(attributes['stroke-width']).toBe('2.5');
});
