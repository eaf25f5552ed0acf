import { describe, expect, test } from 'vitest';
import { planSetup } from '#commands/setup/plan.ts';
import type { Answers } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { shippedWords } from '#commands/setup/shipped-words.ts';
import { messageFile, parseMessages } from '#commands/texts/messages.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import { edited, PROJECT } from '../../../tests/support/sample-project.ts';

const notesOn = (file: string, answers: Answers, project = PROJECT): string[] =>
  planSetup(project, answers).notes.filter((note) => note.startsWith(`${file}:`));
/** A site in Dutch alone, with these words. */
function dutchSite(words: string): Project {
  const project = edited('locales/nl.json', words);
  const languages = [{ code: 'nl', name: 'Nederlands', iso: 'nl', file: 'locales/nl.json' }] as const;
  return { ...project, definition: { ...project.definition, languages } satisfies SiteDefinition };
}
const TRANSLATED = [...(shippedWords('en') ?? [])]
  .filter(([key]) => !key.startsWith('privacy.'))
  .map(([key, text]) => [key, `vertaald: ${text}`] as const);

describe('the words of a language that is not shipped', () => {
  test.each<Answers>([{ languages: ['nl', 'en'] }, { languages: ['pt'] }])(
    'are English where it is the first, which setup says with how many: %j',
    (answers) => {
      const code = answers.languages?.[0] ?? '';

      const path = `locales/${code}.json`;
      const messages = parseMessages(
        planSetup(PROJECT, answers).changes.find((change) => change.path === path)?.text ?? '{}',
      );
      const english = [...messages].filter(([key, text]) => shippedWords('en')?.get(key) === text).length;

      expect(english).toBeGreaterThan(50);
      expect(notesOn(path, answers)).toEqual([
        expect.stringMatching(
          new RegExp(
            `: ${english} of its ${messages.size} messages are in English: translate them to (?:Dutch|Portuguese)`,
          ),
        ),
      ]);
    },
  );

  test('are lacking where it is a further one, which setup says with how many', () => {
    expect(notesOn('locales/nl.json', { languages: ['en', 'nl'] })).toEqual([
      expect.stringMatching(/: lacks \d+ of \d+ messages: .* in English/),
    ]);
  });

  test('that a second run adds in English are counted alone', () => {
    expect(notesOn('locales/nl.json', {}, dutchSite(messageFile(new Map(TRANSLATED))))).toEqual([]);
    const service = {
      analyticsScriptUrl: 'https://s.example/a.js',
      analyticsEndpoint: 'https://e.example/v1',
    } as const;
    const measuring: Answers = { analytics: 'segment', ...service };
    expect(notesOn('locales/nl.json', measuring, dutchSite(messageFile(new Map(TRANSLATED))))).toEqual([
      expect.stringMatching(/: 12 of its \d+ messages are in English/),
    ]);
  });
});

test('a first language that is new has a word for all that the site keeps', () => {
  const { changes } = planSetup(PROJECT, { languages: ['nl', 'en'] });
  const textOf = (path: string) => changes.find((change) => change.path === path)?.text ?? PROJECT.files.get(path);
  const keysOf = (path: string) => [...parseMessages(textOf(path) ?? '{}').keys()];

  const lacking = keysOf('locales/en.json').filter((key) => !keysOf('locales/nl.json').includes(key));

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
