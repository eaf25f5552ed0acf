import { describe, expect, test } from 'vitest';
import { planSetup } from '#commands/setup/plan.ts';
import type { Answers } from '#commands/setup/answers.ts';
import type { Project } from '#commands/setup/project.ts';
import { shippedWords } from '#commands/texts/shipped-words.ts';
import { messageFile, parseMessages } from '#commands/texts/messages.ts';
import type { SiteDefinition } from '#model/define-site.ts';
import { edited, PROJECT } from '../../../tests/support/sample-project.ts';

const notesOn = (file: string, answers: Answers, project = PROJECT): string[] =>
  planSetup(project, answers).notes.filter((note) => note.startsWith(`${file}:`));
/** A site in Danish alone, with these words. */
function danishSite(words: string): Project {
  const project = edited('locales/da.json', words);
  const languages = [{ code: 'da', name: 'Dansk', iso: 'da', file: 'locales/da.json' }] as const;
  return { ...project, definition: { ...project.definition, languages } satisfies SiteDefinition };
}
const TRANSLATED = [...(shippedWords('en') ?? [])]
  .filter(([key]) => !key.startsWith('privacy.'))
  .map(([key, text]) => [key, `oversat: ${text}`] as const);

describe('the words of a language that is not shipped', () => {
  test.each<Answers>([{ languages: ['da', 'en'] }, { languages: ['fi'] }])(
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
            `: ${english} of its ${messages.size} messages are in English, \\d+ words: translate them to (?:Danish|Finnish)`,
          ),
        ),
      ]);
    },
  );

  test('are lacking where it is a further one, which setup says with how many', () => {
    expect(notesOn('locales/da.json', { languages: ['en', 'da'] })).toEqual([
      expect.stringMatching(/: lacks \d+ of \d+ messages, \d+ words: .* in English/),
    ]);
  });

  test('that a second run adds in English are counted alone', () => {
    expect(notesOn('locales/da.json', {}, danishSite(messageFile(new Map(TRANSLATED))))).toEqual([]);
    const service = {
      analyticsScriptUrl: 'https://s.example/a.js',
      analyticsEndpoint: 'https://e.example/v1',
    } as const;
    const measuring: Answers = { analytics: 'segment', ...service };
    expect(notesOn('locales/da.json', measuring, danishSite(messageFile(new Map(TRANSLATED))))).toEqual([
      expect.stringMatching(/: 12 of its \d+ messages are in English/),
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

test('a second run adds the words of a part that a page has got since, in each shipped language', () => {
  const page = edited('pages/contact.tsx', "import { ContactForm } from 'plinth/contact-form';");
  const languages = ['nl', 'en'].map((code) => ({ code, name: code, iso: code, file: `locales/${code}.json` }));
  const own = JSON.stringify({ form: { send: 'Hup' } });
  const project = {
    ...page,
    files: new Map([...page.files, ['locales/nl.json', own]]),
    definition: { ...page.definition, languages } as unknown as SiteDefinition,
  };
  const { changes } = planSetup(project, {});
  const wordsIn = (path: string) => parseMessages(changes.find((change) => change.path === path)?.text ?? '{}');

  expect(wordsIn('locales/nl.json').get('form.send')).toBe('Hup');
  expect(wordsIn('locales/nl.json').get('form.required')).toBe(shippedWords('nl')?.get('form.required'));
  expect(wordsIn('locales/en.json').get('form.required')).toBe('This is required.');
  expect([...wordsIn('locales/en.json').keys()].filter((key) => key.startsWith('embed.'))).toEqual([]);
});
