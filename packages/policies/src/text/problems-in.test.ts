import { expect, test } from 'vitest';
import { en, fieldProblem, sentenceOf } from './field-words.ts';
import { problemsIn, TRANSLATED } from './problems-in.ts';

const placesIn = (words: string): string[] => [...new Set(words.match(/\{\w+\}/g))].toSorted();

test.each(TRANSLATED)('%s has each sentence, with what stands in its braces', (language) => {
  for (const key of Object.keys(en) as Array<keyof typeof en>) {
    const [found] = problemsIn(language, [{ what: '', said: fieldProblem(key) }]);

    expect(found?.what).not.toBe(en[key]);
    expect([key, placesIn(found?.what ?? '')]).toEqual([key, placesIn(en[key])]);
  }
});

test('a language with a region has the words of its language, one that is not shipped English ones', () => {
  const said = fieldProblem('colon', { field: 'note' });
  const [german, danish] = ['de-AT', 'da'].map((language) => problemsIn(language, [{ what: sentenceOf(said), said }]));

  expect(german?.[0]?.what).toMatch(/^`note` enthält/);
  expect(danish?.[0]?.what).toMatch(/^`note` has a colon/);
});

test('a problem of another kind stays as it is', () => {
  expect(problemsIn('de', [{ file: 'a.md', line: 1, what: 'no top heading' }])).toEqual([
    { file: 'a.md', line: 1, what: 'no top heading' },
  ]);
});
