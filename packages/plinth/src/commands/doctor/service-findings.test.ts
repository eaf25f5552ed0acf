import { expect, test } from 'vitest';
import { problemLine } from 'plinth-policies/owner-error';
import { serviceFindings } from '#commands/doctor/site-findings.ts';
import type { Locale, SiteDefinition } from '#model/define-site.ts';

const language = (code: string): Locale => ({ code, name: code, iso: code, file: `locales/${code}.json` });
const SITE = {
  services: { maps: { name: 'Maps.example', frames: ['https://maps.example'] } },
  pages: { home: { path: '/' }, visit: { path: '/visit/', meta: { services: ['maps'] } } },
  policies: ['terms', 'datenschutz'],
  languages: [language('de'), language('en')],
} satisfies Partial<SiteDefinition>;
const policy = (words: string, note = 'First published.'): string =>
  `---\nchanges:\n  - note: ${note}\n---\n\n${words}\n`;
const NAMES = policy('A map comes from Maps.example.');
const SILENT = policy('A map comes from a service.', 'Maps.example was added.');

function found(policies: Record<string, string>, changes: Partial<SiteDefinition> = {}): string[] {
  const texts = Object.entries(policies).map(([path, text]) => [`legal/${path}.md`, text] as const);
  return serviceFindings(new Map(texts), { ...SITE, ...changes }).map(problemLine);
}

test.each<[string, Record<string, string>, Partial<SiteDefinition>, RegExp]>([
  [
    'a site without a policy',
    {},
    {},
    /^config\.ts: services\.maps: visitors of visit .* Maps\.example: there is no policy that/,
  ],
  [
    'policies without a word of it',
    { 'de/terms': SILENT, 'de/datenschutz': SILENT },
    {},
    /Maps\.example: legal\/de\/terms\.md or legal\/de\/datenschutz\.md must say so and name it, with what it/,
  ],
  [
    'a translation without a word of it',
    { 'de/datenschutz': NAMES, 'en/datenschutz': SILENT },
    {},
    /legal\/en\/datenschutz\.md must say so/,
  ],
  [
    'a word of it in another policy than the one about measuring',
    { 'de/terms': NAMES, 'de/datenschutz': SILENT },
    { measurement: { policy: 'datenschutz', clauses: { measuring: 'a', services: 'a' }, services: {} } },
    /legal\/de\/datenschutz\.md must say so/,
  ],
  [
    "an address of the developer's machine",
    { 'de/terms': NAMES },
    { services: { maps: { name: 'Maps.example', fetch: ['http://localhost:3900'] } } },
    /^config\.ts: services\.maps: http:\/\/localhost:3900 is this machine/,
  ],
])('%s is named', (_, policies, changes, expected) => {
  expect(found(policies, changes)).toEqual([expect.stringMatching(expected)]);
});

test('a service that a policy of each language names, and one that no page uses, are in order', () => {
  expect(found({ 'de/datenschutz': NAMES })).toEqual([]);
  expect(found({ 'de/datenschutz': NAMES, 'en/terms': NAMES, 'en/datenschutz': SILENT })).toEqual([]);
  expect(found({}, { pages: { home: { path: '/' } } })).toEqual([]);
});
