import { describe, expect, test } from 'vitest';
import { planSetup } from '#commands/setup/plan.ts';
import type { Answers } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { parseMessages } from '#commands/texts/messages.ts';
import { edited, PROJECT } from '../../../tests/support/sample-project.ts';

const notesOn = (file: string, answers: Answers, project = PROJECT): string[] =>
  planSetup(project, answers).notes.filter((note) => note.startsWith(`${file}:`));
describe('the words of a language that is not shipped', () => {
  test('are lacking where it is a further one, which setup says with how many', () => {
    expect(notesOn('locales/da.json', { languages: ['en', 'da'] })).toEqual([
      expect.stringMatching(/: lacks \d+ of \d+ messages, \d+ words: .* in English/),
    ]);
  });
});

test('a first language that is new has a word for all that the site keeps', () => {
  const { changes } = planSetup(PROJECT, { languages: ['da', 'en'] });
  const textOf = (path: string) => changes.find((change) => change.path === path)?.text ?? PROJECT.files.get(path);
  const keysOf = (path: string) => [...parseMessages(textOf(path) ?? '{}').keys()];

  const lacking = keysOf('locales/en.json').filter((key) => !keysOf('locales/da.json').includes(key));

  expect(keysOf('locales/en.json')).toContain('home.lead');
  expect(lacking).toEqual([]);
});

test('nothing is said of a language that is shipped', () => {
  expect(notesOn('locales/de.json', { languages: ['de', 'en'] })).toEqual([]);
  expect(notesOn('locales/en.json', { languages: ['de', 'en'] })).toEqual([]);
});

test('a file whose messages all stay keeps the form that its owner gave it', () => {
  const fileAfter = (project: Project): string | undefined =>
    planSetup(project, {}).changes.find(({ path }) => path === 'locales/en.json')?.text;
  const complete = fileAfter(PROJECT) ?? '';

  expect(complete).toContain('\n');
  expect(fileAfter(edited('locales/en.json', complete.replaceAll('\n', '\n\n')))).toBeUndefined();
});
