import { expect, test } from 'vitest';
import { hasEnded } from '#legal/article/inlines.tsx';

test.each([
  '#clause',
  '/',
  '/long/',
  '/no-such-page/',
  '/legal',
  '/legal/privacy',
  '/legal/privacy/',
  '/legal/privacy/#clause',
  // Of a policy that goes on: a version that is missing has not ended.
  '/legal/privacy/1999-01-01/',
  '/ar/legal/privacy/',
  'https://elsewhere.example/legal/gone/',
  '//elsewhere.example/legal/gone/',
  'legal/gone/',
])('no policy that has ended: %s', (href) => {
  expect(hasEnded(href)).toBe(false);
});

test.each([
  '/legal/gone/',
  '/legal/gone/#clause',
  '/legal/gone/2020-01-01/',
  '/ar/legal/gone/',
  // A language that the site once had.
  '/fr/legal/gone/',
])('a policy that has ended: %s', (href) => {
  expect(hasEnded(href)).toBe(true);
});
