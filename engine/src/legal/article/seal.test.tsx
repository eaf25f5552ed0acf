import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Seal, SmallSeal } from '#legal/article/seal.tsx';
import { halfRingPath, lobePath, SEAL_RINGS, sealShape } from '#lib/seal.ts';

const DIGITS = 'aeab9883';

test('a seal shows its digits, and is drawn from them', () => {
  const markup = renderToStaticMarkup(<Seal id="seal" digits={DIGITS} />);

  expect(markup).toContain(`<code>${DIGITS}</code>`);
  expect(markup).toContain(`<path id="seal" d="${halfRingPath(sealShape(DIGITS))}"`);
});

// A browser styles and lays out each copy, of what is inside a copy too: a seal of lobes took it 1,300 elements.
test('a seal is half a ring in one path, mirrored, a copy for each other ring, and all once more', () => {
  const markup = renderToStaticMarkup(<Seal id="seal" digits={DIGITS} />);

  expect(markup.split('<path')).toHaveLength(1 + 1);
  expect(markup.split('<use')).toHaveLength(1 + 1 + SEAL_RINGS);
});

test('a plain one is the outermost ring of the same seal', () => {
  const markup = renderToStaticMarkup(<Seal id="seal" digits={DIGITS} plain />);

  expect(markup).toContain(`d="${halfRingPath(sealShape(DIGITS))}"`);
  expect(markup).not.toContain('rotate');
});

test('a small one is the lobes of the outermost ring', () => {
  const shape = sealShape(DIGITS);
  const markup = renderToStaticMarkup(<SmallSeal digits={DIGITS} />);

  expect(markup).toContain(`d="${lobePath(shape)}"`);
  expect(markup.split(`rotate(${shape.gap})`)).toHaveLength(shape.lobes);
  expect(markup).not.toContain('scale');
});
