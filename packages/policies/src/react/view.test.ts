import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english, viewWith } from '../../tests/view.tsx';
import { periodIn, startIn, type PolicyWords } from './view.tsx';

test.each([
  ['2026-11-01', '2026-11-20', 1],
  ['2026-11-21', '2026-11-21', 1],
  ['2026-10-21', '2026-11-20', 2],
])('a period from %s to %s names %i months', (from, until, months) => {
  const period = periodIn(viewWith(), from, until);

  expect(period.match(/October|November/g)).toHaveLength(months);
  expect(period.match(/2026/g)).toHaveLength(1);
});

test('a day from which a text applies has its hour and zone, where the site names a zone', () => {
  expect(startIn(viewWith(), '2026-12-01')).toBe('December 1, 2026');
  expect(startIn(viewWith({ timeZone: 'America/New_York' }), '2026-12-01')).toMatch(/^December 1, 2026 at 00:00 EST$/);
  expect(startIn(viewWith({ timeZone: 'America/Sao_Paulo' }), '2018-11-04')).toMatch(/^November 4, 2018 at 01:00 /);
});

test('the words of each language have the keys of the English ones, and their values', () => {
  const shapeOf = (words: object): unknown[] =>
    Object.entries(words).map(([key, value]) => [
      key,
      typeof value === 'string' ? (value.match(/\{\w+\}/g) ?? []).toSorted() : shapeOf(value as object),
    ]);
  const files = readdirSync('src/react/words');

  expect(files.length).toBeGreaterThan(9);
  for (const file of files) {
    const words = JSON.parse(readFileSync(`src/react/words/${file}`, 'utf8')) as PolicyWords;
    expect([file, shapeOf(words)]).toEqual([file, shapeOf(english)]);
  }
});

test('values are put into words, and a word without one stays as it is', () => {
  const { t } = viewWith();

  expect(t('legal.clauseRemoved', { date: 'May 1, 2026' })).toBe('removed on May 1, 2026');
  expect(t('legal.contents', { date: 'x' })).toBe('Contents');
});
