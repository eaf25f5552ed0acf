import { expect, test } from 'vitest';
import { withCookie } from '#commands/setup/adopted-text.ts';

const TABLE = '| Name | When |\n| --- | --- |\n| `site:theme` | A choice of colours |\n';
const ROW = '| `i18n_redirected` | A choice of language |\n';
const AFTER = '\nThe rest.\n';

test('a row of the cookie goes where the site has one language', () => {
  expect(withCookie(TABLE + ROW + AFTER, 1)).toBe(TABLE + AFTER);
});

test('a text is left alone that is right, or says nothing of what is stored', () => {
  expect(withCookie(TABLE + AFTER, 1)).toBe(TABLE + AFTER);
  expect(withCookie(TABLE + ROW + AFTER, 2)).toBe(TABLE + ROW + AFTER);
  expect(withCookie('The rest.\n', 2)).toBe('The rest.\n');
});

test('the cookie is named below the table with the second language, and no more without it', () => {
  const named = withCookie(TABLE + AFTER, 2);

  expect(named).toMatch(/colours \|\n\n.*`i18n_redirected`.*\n\nThe rest\.\n$/);
  expect(withCookie(named, 2)).toBe(named);
  expect(withCookie(named, 1)).toBe(TABLE + AFTER);
  expect(withCookie(withCookie(TABLE, 2), 1)).toBe(TABLE);
});
