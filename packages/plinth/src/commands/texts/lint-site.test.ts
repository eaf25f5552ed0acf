import { expect, test } from 'vitest';
import { browserNames, sitePages } from '#commands/texts/lint-site.ts';

const segment = { name: 'Segment', script: 'https://cdn.segment.com', endpoint: 'https://api.segment.io/v1' };
const rudderstack = { name: 'RudderStack', script: 'https://r.example', endpoint: 'https://d.example' };
const clauses = { measuring: 'a', services: 'b' };

test.each([
  ['a site that measures nothing, in one language,', undefined, 1, []],
  ['one with Segment', { segment }, 1, ['site:consent', 'site:user-id']],
  ['one with RudderStack too', { segment, rudderstack }, 1, ['site:consent', 'site:user-id', 'rudder_']],
  ['one that measures nothing, in two languages', undefined, 2, ['i18n_redirected']],
])('what %s stores in a browser, and no other name', (_, services, languages, names) => {
  const measurement = services && { policy: 'privacy', clauses, services };

  expect(browserNames(true, measurement, languages)).toEqual(names);
  expect(browserNames(false, measurement, languages)).toHaveLength(4 - names.length);
});

test('the pages of the site are known with the texts they show', () => {
  const pages = sitePages(['en/privacy.md', 'en/privacy/2025-03-01.md', 'en/privacy/next.md']);

  expect(pages.get('/legal/privacy/')).toBe('en/privacy.md');
  expect(pages.get('/legal/privacy/2025-03-01/')).toBe('en/privacy/2025-03-01.md');
  expect(pages.has('/')).toBe(true);
  expect(pages.has('/legal/privacy/next/')).toBe(false);
});
