import { expect, test } from 'vitest';
import { type SiteTexts, siteFindings } from '#commands/doctor/site-findings.ts';
import { LOCALES, DEFAULT_LOCALE, SERVICES, POLICIES } from '#model/facts.ts';
import { readFileSync } from 'node:fs';
import type { Finding } from '#commands/doctor/finding.ts';
import { siteFile } from '../../../tests/support/site-under-test.ts';

const text = (matter: string, body = ''): string => `---\ntitle: X\n${matter}\n---\n\n# X\n\n${body}\n`;
const SAID = JSON.stringify(SERVICES);
/** Every policy in every language, in force since one day. */
const POLICY_FILES = LOCALES.flatMap(({ code }) =>
  POLICIES.map((slug): [string, string] => [
    `legal/${code}/${slug}.md`,
    text(`effective: 2026-01-01${code === DEFAULT_LOCALE ? '' : '\ntranslationOf: 2026-01-01'}`, SAID),
  ]),
);
const CONFIG = 'x\nbrand: 1\nsecurityTxtExpires: 1\n';
const THEME = readFileSync(siteFile('theme.css'), 'utf8');
const HINT = 'name@example.com';
const HOME = [['pages.home.title', 'We sell bread.']] as const;
const IN_ORDER: SiteTexts = {
  files: new Map([['config.ts', CONFIG], ['theme.css', THEME], ...POLICY_FILES]),
  config: [],
  messages: new Map(LOCALES.map(({ code }) => [code, new Map(HOME)])),
  legalProblems: [],
  missingWords: [],
  types: [],
  today: '2026-11-21',
  timeZone: 'UTC',
};

const linesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ weight, file, line, what }) => `${weight} ${file}${line === undefined ? '' : `:${line}`} ${what}`);
const found = (changes: Partial<SiteTexts>): string[] => linesOf(siteFindings({ ...IN_ORDER, ...changes }));
const withFile = (path: string, content: string): Partial<SiteTexts> => ({
  files: new Map([...IN_ORDER.files, [path, content]]),
});

/** What the site of these tests has to deal with, whatever the input: its own sample fact. */
const ALWAYS = found({});

test('a site in order has nothing but the sample facts of its config, and hashes to keep', () => {
  expect(ALWAYS).toEqual([
    expect.stringMatching(/^blocks config\.ts address is a sample: "/),
    expect.stringMatching(/^may legal\/archive-hashes\.json lacks /),
  ]);
});

test.each<[string, Partial<SiteTexts>, RegExp]>([
  [
    'a sample text',
    withFile('legal/en/x.md', text('sample: true')),
    /^blocks legal\/en\/x\.md:3 is a sample text: replace it, settle with counsel what legal\/README\.md lists/,
  ],
  [
    'an earlier sample',
    withFile('legal/en/x/2026-01-01.md', text('sample: true')),
    /^blocks .*2026-01-01\.md:3 is an earlier version that was a sample/,
  ],
  [
    'a mark of the sample',
    withFile('pages/home.tsx', 'a\n(sample)\n(sample'),
    /^blocks pages\/home\.tsx:2 .* 2 lines: 2, 3/,
  ],
  [
    'a sample fact that is left in a text of the owner’s',
    withFile('legal/en/x.md', text('', 'A†')),
    /^should legal\/en\/x\.md:8 the mark "†" of a sample fact stands here/,
  ],
  [
    'a placeholder address below a comment',
    withFile('pages/a.tsx', '/* A\n(sample) */\n<a href="https://example.com">'),
    /^blocks pages\/a\.tsx:3 example\.com/,
  ],
  ['a placeholder address', withFile('locales/en.json', '"a@example.com"'), /^blocks locales\/en\.json:1 example\.com/],
  [
    'a setting that is unknown',
    { config: [{ file: 'config.ts', what: 'a: is no setting' }] },
    /^blocks config\.ts a: is no setting$/,
  ],
  [
    'a problem of the linter',
    { legalProblems: [{ file: 'legal/en/x.md', line: 3, what: 'no id' }] },
    /^blocks legal\/en\/x\.md:3 no id$/,
  ],
  [
    'a word that is needed',
    {
      missingWords: [{ file: 'locales/en.json', line: 1, what: 'lacks header.skip: the header of every page says it' }],
    },
    /^blocks locales\/en\.json:1 lacks header\.skip: the header/,
  ],
  [
    'what TypeScript refuses',
    { types: [{ weight: 'blocks', file: 'pages/home.tsx', line: 2, what: 'No such name.' }] },
    /^blocks pages\/home\.tsx:2 No such name\.$/,
  ],
  ['a security contact that expires', { today: '2099-12-20' }, /^should config\.ts securityTxtExpires: .* in 11 days/],
  ['a security contact that has expired', { today: '2100-01-01' }, /^blocks .* it has passed/],
  [
    'a version that is near',
    withFile('legal/en/x/next.md', text('effective: 2026-11-30\nannounced: 2026-11-01')),
    /^should .*next\.md:3 comes into force by itself in 9 days, at 00:00 \(UTC\): .*--date 2026-11-30/,
  ],
  [
    'a coming version that the feed does not list',
    withFile('legal/en/x/next.md', text('effective: 2027-01-01')),
    /^should .*next\.md:3 is not in the feed: .*announced: 2026-11-21/,
  ],
  [
    'a version to come whose midnight nothing says',
    { ...withFile('legal/en/x/next.md', text('effective: 2027-01-01\nannounced: 2026-11-01')), timeZone: undefined },
    /^should config\.ts timeZone is not set: legal\/en\/x\/next\.md comes into force on 2027-01-01 at 00:00 in UTC/,
  ],
  [
    'a version whose day has come',
    withFile('legal/en/x/next.md', text('effective: 2026-11-21')),
    /^should .*next\.md:3 has been in force since 2026-11-21: npx plinth policy publish x /,
  ],
  [
    'a version whose day came long ago',
    withFile('legal/en/x/next.md', text('effective: 2026-11-01')),
    /^should .*next\.md:3 has been in force since 2026-11-01/,
  ],
])('%s is found', (_, changes, line) => {
  const lines = found(changes).filter((each) => !ALWAYS.includes(each));

  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(line);
});

test.each<[string, Partial<SiteTexts>]>([
  ['a parameter called sample', withFile('pages/a.tsx', 'a.map((sample) => b(sample)); ((sample, i) => c(sample.d))')],
  ['a placeholder address in a comment', withFile('pages/a.tsx', '// As example.com.\n/* Or\nexample.com */')],
  ['the word sample in the text of a policy', withFile('legal/en/x.md', text('', 'sample: true'))],
  [
    'a sample mark in an earlier version, which may not be edited',
    withFile('legal/en/x/2026-01-01.md', text('', '(sample) and†')),
  ],
  [
    'an announced version that is far away',
    withFile('legal/en/x/next.md', text('effective: 2027-01-01\nannounced: 2026-11-01')),
  ],
  [
    'the address that a form shows as an example',
    {
      ...withFile('locales/en.json', `{ "form": { "email": ${JSON.stringify(HINT)} } }`),
      messages: new Map(LOCALES.map(({ code }) => [code, new Map([...HOME, ['form.email', HINT]])])),
    },
  ],
  ['that nothing says where the company is, while no version is to come', { timeZone: undefined }],
])('%s is no finding', (_, changes) => {
  expect(found(changes)).toEqual(ALWAYS);
});
