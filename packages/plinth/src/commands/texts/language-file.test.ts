import { expect, test } from 'vitest';
import { languageFile } from '#commands/texts/language-file.ts';
import { parseMessages } from '#commands/texts/messages.ts';
import type { Locale } from '#model/define-site.ts';

const ENGLISH: Locale = { code: 'en', name: 'English', iso: 'en', file: 'locales/en.json' };
const FIRST = '{ "header": { "skip": "Skip" }, "about": { "lead": "We sail." } }';
const made = (tag: string, files: Record<string, string> = {}, locales: readonly [Locale, ...Locale[]] = [ENGLISH]) =>
  languageFile(tag, locales, (path) => ({ 'locales/en.json': FIRST, ...files })[path]);

test('a file that has every word stays as it is', () => {
  const { text } = made('de');

  expect(made('de', { 'locales/de.json': text ?? '' })).toMatchObject({
    text: undefined,
    lines: expect.arrayContaining([expect.stringMatching(/^kept {5}locales\/de\.json: /)]) as string[],
  });
});

test('a new language gets the words that are shipped, and its line for config.ts', () => {
  const { path, text, lines } = made('pt-BR');

  expect(path).toBe('locales/pt.json');
  expect(parseMessages(text ?? '').get('header.skip')).toBe('Ir para o conteúdo');
  expect(lines).toContain("    { code: 'pt', name: 'Português', iso: 'pt-BR', file: 'locales/pt.json' },");
  expect(lines).toContainEqual(expect.stringMatching(/^note .* lacks 1 of 2 messages/));
});

test('words that are there stay, and no home page is spoken of that the site does not have', () => {
  const { text } = made('de', { 'locales/de.json': '{ "header": { "skip": "Weiter" } }' });
  const messages = parseMessages(text ?? '');

  expect(messages.get('header.skip')).toBe('Weiter');
  expect(messages.has('form.send')).toBe(true);
  expect([...messages.keys()].filter((key) => /^(?:home|pages)\./.test(key))).toEqual([]);
});

test('a language of the site needs no line in config.ts', () => {
  expect(made('EN').lines.join()).not.toContain('config.ts:');
});

test('a language that is not shipped begins with an empty file', () => {
  expect(made('da')).toMatchObject({ path: 'locales/da.json', text: '{}\n' });
});
