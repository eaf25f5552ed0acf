import { expect, test } from 'vitest';
import { createIdChooser } from './clause-ids.ts';
import { takeIn } from './take-in.ts';
import { textOfBody } from './write-body.ts';

const RULES = ['Data', 'Fees', 'Your rights', 'Leaving'];
const WORDS: Readonly<Record<string, string>> = {
  Data: 'We keep your name and your letters for two years, on a list at the door.',
  Fees: 'You pay ten for each night, in coins, before you go up the stairs.',
  'Your rights': 'Ask at the desk what stands about you in the book, and have it struck out.',
  Leaving: 'Give back the key, close the window and tell the owner which day you go.',
};

/** A text with these headings; `wordsOf` names the clause whose words a heading has. */
function textWith(headings: readonly string[], wordsOf = (heading: string): string => heading): string {
  const clauses = headings.map((heading) => `## ${heading}\n\n${WORDS[wordsOf(heading)] ?? ''}\n`);
  return `# House rules\n\nThey hold for everybody.\n\n${clauses.join('\n')}`;
}

const options = { format: 'markdown', slug: 'rules', language: 'en' } as const;

function later(source: string, before: string, newIds: readonly string[] = []) {
  const { title, body } = takeIn(before, options);
  const version = textOfBody(title, body);
  return takeIn(source, { ...options, versions: version === undefined ? [] : [version], newIds });
}

const idsOf = (body: string): string[] => [...body.matchAll(/\{: #([\w-]+) \}/g)].map(([, id = '']) => id);
const IDS = ['data', 'fees', 'your-rights', 'leaving'];
const numbered = RULES.map((heading, index) => `${index + 1}. ${heading}`);
const shifted = ['New rules', ...RULES].map((heading, index) => `${index + 1}. ${heading}`);
const bare = (heading: string): string => heading.replace(/^\d+\. /, '');

test.each([
  ['the same headings', RULES, RULES],
  ['numbers that were typed later', numbered, RULES],
  ['numbers that were typed before', RULES, numbered],
  ['other numbers, after a new clause', shifted, numbered],
])('a clause keeps its address with %s', (_, headings, before) => {
  const { body } = later(textWith(headings, bare), textWith(before, bare));

  expect(idsOf(body)).toEqual(expect.arrayContaining(IDS));
  expect(idsOf(body)).toHaveLength(headings.length);
});

test.each([
  ['without a number', 'What it costs'],
  ['with a number', '2. What it costs'],
])('a clause whose heading was reworded, %s, keeps its address, and both headings are listed', (_, heading) => {
  const isNumbered = heading.startsWith('2');
  const reworded = (isNumbered ? numbered : RULES).map((each) => (bare(each) === 'Fees' ? heading : each));
  const wordsOf = (each: string): string => (bare(each) === 'What it costs' ? 'Fees' : bare(each));

  const { body, notes } = later(textWith(reworded, wordsOf), textWith(RULES));

  expect(idsOf(body)).toEqual(IDS);
  expect(notes.map(({ what }) => what).join('\n')).toMatch(
    /“What it costs” is the clause #fees, which was “Fees”: --new-id fees/,
  );
});

test('a proposal is refused by its id, and the clause gets an address of its own', () => {
  const wordsOf = (each: string): string => (each === 'What it costs' ? 'Fees' : each);
  const reworded = RULES.map((each) => (each === 'Fees' ? 'What it costs' : each));

  const { body } = later(textWith(reworded, wordsOf), textWith(RULES), ['fees']);

  expect(idsOf(body)).toEqual(['data', 'what-it-costs', 'your-rights', 'leaving']);
});

test('a clause with a heading and words of its own takes no address of another', () => {
  const { body, newIds } = later(
    textWith(['Data', 'Pets'], (each) => (each === 'Pets' ? '' : each)),
    textWith(RULES),
  );

  expect([idsOf(body), newIds]).toEqual([['data', 'pets'], ['pets']]);
});

test.each(['Fees', 'رسوم'])('the time for headings %s, all equal, grows with their number', (words) => {
  const chooseId = createIdChooser([]);

  const ids = new Set(Array.from({ length: 50_000 }, () => chooseId(words).id));

  expect(ids.size).toBe(50_000);
});
