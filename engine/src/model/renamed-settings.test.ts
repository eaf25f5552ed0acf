import { expect, test } from 'vitest';
import { RENAMED_SETTINGS, withNewNames, type RenamedSetting } from '#model/renamed-settings.ts';

const RENAMED: readonly RenamedSetting[] = [
  { was: 'texts', is: 'policies', since: '0.2' },
  { was: 'company.mail', is: 'contactEmail', since: '0.2' },
  { was: 'pages.*.address', is: 'path', since: '0.3' },
  { was: 'languages.*.tag', is: 'iso', since: '0.3' },
];

test.for<[where: string, written: object, read: object]>([
  ['at the top', { texts: ['a'] }, { texts: ['a'], policies: ['a'] }],
  ['in a setting', { company: { mail: 'a' } }, { company: { mail: 'a', contactEmail: 'a' } }],
  ['of each page', { pages: { a: { address: '/' } } }, { pages: { a: { address: '/', path: '/' } } }],
  ['of each language', { languages: [{ tag: 'en' }] }, { languages: [{ tag: 'en', iso: 'en' }] }],
])('a setting under its old name is read: %s', ([, written, read]) => {
  expect(withNewNames(written, RENAMED)).toEqual(read);
});

test.for<[what: string, written: unknown]>([
  ['the new name', { texts: ['a'], policies: ['b'] }],
  ['another setting of this name', { company: { texts: 'a' }, pages: { mail: {} } }],
  ['a setting that is no object', { company: 'a', pages: null, languages: 1 }],
  ['no definition', undefined],
])('what stands under %s is left', ([, written]) => {
  expect(withNewNames(written, RENAMED)).toEqual(written);
});

test('each renamed setting names its version', () => {
  for (const { since } of RENAMED_SETTINGS ?? []) expect(since).toMatch(/^\d+\.\d+$/);
});
