import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Seal, SmallSeal } from '#legal/seal.tsx';
import { sealShape } from '#lib/seal.ts';

const DIGITS = 'aeab9883';

test('a seal shows its digits, and is drawn from them', () => {
  const markup = renderToStaticMarkup(<Seal id="seal" digits={DIGITS} />);

  expect(markup).toContain(`<code>${DIGITS}</code>`);
  expect(markup).toContain(`<path id="seal" d="${sealShape(DIGITS).lobe}"`);
});

test.each([
  ['plain', <Seal key="plain" id="seal" digits={DIGITS} plain />],
  ['small', <SmallSeal key="small" digits={DIGITS} />],
])('a %s one is the outermost ring of the same seal', (_, seal) => {
  const { lobe, lobes, gap } = sealShape(DIGITS);
  const markup = renderToStaticMarkup(seal);

  expect(markup).toContain(`d="${lobe}"`);
  expect(markup.split(`rotate(${gap})`)).toHaveLength(lobes);
  expect(markup).not.toContain('scale');
});
