import { expect, test } from 'vitest';
import { policyTranslationFindings } from '#commands/doctor/policy-findings.ts';
import { translationFindings } from '#commands/doctor/word-findings.ts';
import { DEFAULT_LOCALE, LOCALES, POLICIES } from '#model/facts.ts';

const text = (matter: string): string => `---\ntitle: X\n${matter}\n---\n\n# X\n`;
/** Every policy in every language, in force since one day. */
const FILES = new Map(
  LOCALES.flatMap(({ code }) =>
    POLICIES.map((slug): [string, string] => [
      `legal/${code}/${slug}.md`,
      text(code === DEFAULT_LOCALE ? 'effective: 2026-01-01' : 'effective: 2026-01-01\ntranslationOf: 2026-01-01'),
    ]),
  ),
);
const MESSAGES = new Map(LOCALES.map(({ code }) => [code, new Map([['home.lead', 'We sell bread.']])]));
const other = LOCALES.find(({ code }) => code !== DEFAULT_LOCALE)?.code ?? '';
const [slug = ''] = POLICIES;
const TODAY = '2026-06-01';
const PATH = `legal/${other}/${slug}.md`;

/** With these files in the place of those. */
function found(changes: Readonly<Record<string, string>> = {}, messages = MESSAGES): string[] {
  const files = new Map([...FILES, ...Object.entries(changes)]);
  return [...translationFindings(messages), ...policyTranslationFindings(files, TODAY)].map(
    ({ weight, file, line, what }) => `${weight} ${file}${line === undefined ? '' : `:${line}`} ${what}`,
  );
}

test('nothing is found where every text and every word is translated', () => {
  expect(found()).toEqual([]);
});

test('a language that lacks words is not fit for a launch, and is named with how many', () => {
  const messages = new Map([...MESSAGES, [other, new Map<string, string>()]]);

  expect(found({}, messages)).toEqual([
    expect.stringMatching(/^blocks locales\/\w+\.json:1 lacks 1 of 1 messages, 3 words.*: home\.lead$/),
  ]);
});

test('words that are shipped in the language come with the command that adds them', () => {
  const messages = new Map([...MESSAGES, [DEFAULT_LOCALE, new Map([['form.send', 'Send']])], [other, new Map()]]);

  expect(found({}, messages)).toEqual([
    expect.stringMatching(/: form\.send\. npx plinth language ar(?:-\w+)? adds what is shipped in Arabic/),
  ]);
});

test('a page without a path of its own in a language is named where it has one in another', () => {
  const pages = { offers: { path: '/offers/', paths: { xx: '/angebote/' } }, home: { path: '/' } };

  expect(translationFindings(MESSAGES, pages).map(({ weight, what }) => `${weight} ${what}`)).toEqual([
    expect.stringMatching(new RegExp(`^should the page offers .* is at /${other}/offers/ in this one`)),
  ]);
});

test('a translation that is not there is named', () => {
  const files = new Map([...FILES].filter(([path]) => path !== PATH));

  expect(policyTranslationFindings(files, TODAY)).toEqual([
    expect.objectContaining({ weight: 'should', file: PATH, what: expect.stringContaining('is not there') }),
  ]);
});

test('of one whose front matter cannot be read nothing is said: the linter names its line', () => {
  expect(found({ [PATH]: text('translationOf: 2026-01-01\ndescription: Privacy: ours') })).toEqual([]);
  expect(found({ [PATH]: '---\ntranslationOf：2026-01-01\n---\n' })).toEqual([]);
});

test.each([
  ['of an earlier version', 'translationOf: 2025-01-01', 'translates the version of 2025-01-01'],
  ['without a date', 'effective: 2026-01-01', 'does not say which version it translates'],
  ['with another thing than a date', 'translationOf: the first', 'does not say which version it translates'],
])('one %s is asked for the date that belongs there', (_, matter, got) => {
  const binding = `legal/${DEFAULT_LOCALE}/${slug}.md`;
  const asked = 'once it is translated, write translationOf: 2026-01-01';

  expect(found({ [PATH]: text(matter) })).toEqual([
    expect.stringMatching(new RegExp(`^should ${PATH}(?::3)? ${got}, and ${binding} is of 2026-01-01: ${asked}$`)),
  ]);
});

test('one of the coming version is asked for its date', () => {
  const coming = `legal/${DEFAULT_LOCALE}/${slug}/next.md`;
  const draft = `legal/${other}/${slug}/next.md`;

  expect(found({ [coming]: text('effective: 2027-01-01'), [draft]: text('translationOf: 2026-01-01') })).toEqual([
    expect.stringContaining(`${draft}:3 translates the version of 2026-01-01, and ${coming} is of 2027-01-01`),
  ]);
});

test('from its day on, the next text is the one that is to be translated', () => {
  const due = { [`legal/${DEFAULT_LOCALE}/${slug}/next.md`]: text('effective: 2026-05-31') };
  const draft = `legal/${other}/${slug}/next.md`;

  expect(found(due)).toEqual([expect.stringMatching(/translates .* 2026-01-01, and .*next\.md is of 2026-05-31/)]);
  expect(found({ ...due, [draft]: text('translationOf: 2026-05-31') })).toEqual([]);
});

test('of a text that has no date itself it is left to the linter', () => {
  expect(found({ [`legal/${DEFAULT_LOCALE}/${slug}.md`]: text('title: Terms') })).toEqual([]);
});
