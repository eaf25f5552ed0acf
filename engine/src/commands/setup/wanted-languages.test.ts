import { expect, test } from 'vitest';
import { wantedLanguages } from '#commands/setup/wanted-languages.ts';
import { PROJECT } from '../../../tests/support/sample-project.ts';

const { definition } = PROJECT;

test('answers that lack the addresses of a service have their languages all the same', () => {
  const tags = wantedLanguages(definition, { analytics: 'segment', languages: ['nl', 'en'] }).map(({ iso }) => iso);

  expect(tags).toEqual(['nl', 'en']);
});

test('without an answer they are those of the site', () => {
  expect(wantedLanguages(definition, {})).toEqual(definition.languages);
});

test('a further region of a language has a code of its own, and a script its direction', () => {
  const found = wantedLanguages(definition, { languages: ['pt-BR', 'pt-PT', 'ar'] });

  expect(found.map(({ code, dir }) => [code, dir])).toEqual([
    ['pt', undefined],
    ['pt-pt', undefined],
    ['ar', 'rtl'],
  ]);
});

test('a region is a language of the site as it is, and named where there are two of its language', () => {
  const named = (...languages: string[]) =>
    wantedLanguages(definition, { languages }).map(({ iso, name, dates }) => [iso, name, dates]);

  expect(named('nl-BE', 'en-IE')).toEqual([
    ['nl-BE', 'Nederlands', undefined],
    ['en-IE', 'English', undefined],
  ]);
  expect(named('pt-BR', 'pt-PT').map(([, name]) => name)).toEqual(['Português (Brasil)', 'Português (Portugal)']);
});
