import { expect, test } from 'vitest';
import { weaveOfBrand } from '#commands/setup/brand-files.ts';

test('gives a brand the same pattern each time', () => {
  expect(weaveOfBrand('A brand')).toEqual(weaveOfBrand('A brand'));
});

test('gives each of a hundred brands another pattern', () => {
  const patterns = Array.from({ length: 100 }, (_, index) => JSON.stringify(weaveOfBrand(`Brand ${index}`)));

  expect(new Set(patterns).size).toBe(patterns.length);
});
