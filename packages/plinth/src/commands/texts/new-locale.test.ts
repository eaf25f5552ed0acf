import { expect, test } from 'vitest';
import { newLocales } from '#commands/texts/new-locale.ts';

test('a further region of a language has a code of its own, and a script its direction', () => {
  expect(newLocales(['pt-BR', 'pt-PT', 'ar']).map(({ code, dir }) => [code, dir])).toEqual([
    ['pt', undefined],
    ['pt-pt', undefined],
    ['ar', 'rtl'],
  ]);
});

test('a region is named where there are two of its language', () => {
  const names = (...tags: string[]): string[] => newLocales(tags).map(({ name }) => name);

  expect(names('nl-BE', 'en-IE')).toEqual(['Nederlands', 'English']);
  expect(names('pt-BR', 'pt-PT')).toEqual(['Português (Brasil)', 'Português (Portugal)']);
});
