import { expect, test } from 'vitest';
import { policyView } from '#legal/policy-view.server.tsx';

const hasEnded = (href: string) => policyView('en', '/').hasEnded?.(href);

test.each([
  '#clause',
  '/',
  '/long/',
  '/no-such-page/',
  '/legal',
  '/legal/privacy',
  '/legal/privacy/#clause',
  // Of a policy that goes on: a version that is missing has not ended.
  '/legal/privacy/1999-01-01/',
  '/ar/legal/privacy/',
  'https://elsewhere.example/legal/gone/',
  '//elsewhere.example/legal/gone/',
  'legal/gone/',
])('a link to anything else is no link to an ended policy: %s', (href) => {
  expect(hasEnded(href)).toBe(false);
});

test.each([
  '/legal/gone/',
  '/legal/gone/2020-01-01/',
  '/ar/legal/gone/',
  // A language that the site once had.
  '/fr/legal/gone/',
])('a link to a policy that has ended is known: %s', (href) => {
  expect(hasEnded(href)).toBe(true);
});
