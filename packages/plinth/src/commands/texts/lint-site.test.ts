import { expect, test } from 'vitest';
import { measuringFacts, sitePages, unwrittenNames } from '#commands/texts/lint-site.ts';

const segment = { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' };
const rudderstack = { name: 'RudderStack', script: 'https://r.example', endpoint: 'https://d.example' };
const clauses = { measuring: 'a', services: 'b' };
const namesOf = (services: object, languages: number): readonly string[] =>
  measuringFacts({ policy: 'privacy', clauses, services }, languages).storedNames;

test('a site of one language without RudderStack stores a choice and a number', () => {
  expect(namesOf({ segment }, 1)).toEqual(['site:consent', 'site:user-id']);
});

test('RudderStack stores keys of its own', () => {
  expect(namesOf({ segment, rudderstack }, 1)).toContain('rudder_');
});

test('with two languages the one that a visitor chose is stored', () => {
  expect(namesOf({ segment }, 2)).toContain('i18n_redirected');
});

test.each([
  [
    'a site that measures nothing, in one language',
    null,
    1,
    ['site:consent', 'site:user-id', 'rudder_', 'i18n_redirected'],
  ],
  ['one with a service, in one language', { segment }, 1, ['rudder_', 'i18n_redirected']],
  ['one with all of it', { segment, rudderstack }, 2, []],
])('what %s never stores', (_, services, languages, names) => {
  const measurement = services && { policy: 'privacy', clauses, services };

  expect(unwrittenNames({ measurement, languages }).map(({ name }) => name)).toEqual(names);
});

test('the pages of the site are known with the texts they show', () => {
  const pages = sitePages(['en/privacy.md', 'en/privacy/2025-03-01.md', 'en/privacy/next.md']);

  expect(pages.get('/legal/privacy/')).toBe('en/privacy.md');
  expect(pages.get('/legal/privacy/2025-03-01/')).toBe('en/privacy/2025-03-01.md');
  expect(pages.has('/')).toBe(true);
  expect(pages.has('/legal/privacy/next/')).toBe(false);
});
