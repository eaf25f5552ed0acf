import { expect, test } from 'vitest';
import { sitePages } from '#lint/lint-legal.server.ts';
import { ARCHIVED, lint, PRIVACY } from '../../tests/support/legal-texts.ts';

test('a text that keeps the rules has no problem', () => {
  expect(lint({})).toEqual([]);
});

test('the pages of the site are known with the texts they show', () => {
  const pages = sitePages([PRIVACY, ARCHIVED, 'en/privacy/next.md']);

  expect(pages.get('/legal/privacy/')).toBe(PRIVACY);
  expect(pages.get('/legal/privacy/2025-03-01/')).toBe(ARCHIVED);
  expect(pages.has('/')).toBe(true);
  expect(pages.has('/legal/privacy/next/')).toBe(false);
});
