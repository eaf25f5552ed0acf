import { expect, test } from 'vitest';
import { answersOf, QUESTIONS, readFlags } from '#commands/init/answers.ts';

test('at most eight questions are asked', () => {
  expect(QUESTIONS.length).toBeLessThanOrEqual(8);
});

test.each([
  [{ languages: '' }, /^--languages: got "", takes language tags/],
  [{ languages: 'en,en' }, /^--languages: /],
  [{ languages: 'en,not a tag' }, /^--languages: /],
  [{ policies: 'Privacy' }, /^--policies: got "Privacy", takes policies/],
  [{ policies: 'terms,terms=a.md' }, /^--policies: /],
  [{ timeZone: '+01:00' }, /^--time-zone: got "\+01:00", takes the IANA name/],
  [{ accent: 'blue' }, /^--accent: got "blue", takes a colour as #rrggbb/],
  [{ brand: 'two\nlines' }, /^--brand: /],
  [{ analytics: 'matomo' }, /^--analytics: got "matomo", takes segment, rudderstack or none/],
  [{ analytics: 'rudderstack' }, /^--analytics-endpoint: got "", takes an https address/],
  [{ analyticsEndpoint: 'http://a.example' }, /^--analytics-endpoint: got "http/],
])('an answer that cannot be used is named with what it takes: %j', (typed, problem) => {
  expect(() => answersOf(typed)).toThrow(problem);
});

test('every wrong flag has a line', () => {
  expect(() => answersOf({ accent: 'blue', timeZone: 'Here' })).toThrow(/^--time-zone: .*\n--accent: .*$/);
});

test('what has no flag is as the questions begin, and the facts of the company stay open', () => {
  const { typed, isScripted } = readFlags(['--yes']);

  expect(isScripted).toBe(true);
  expect(answersOf(typed)).toMatchObject({ languages: ['en'], policies: [{ slug: 'privacy' }], analytics: 'none' });
  expect(typed).not.toHaveProperty('brand');
  expect(readFlags([]).isScripted).toBe(false);
});

test('policies are slugs, with the path of a draft or without', () => {
  expect(answersOf({ policies: 'terms, privacy=drafts/a=b.md' }).policies).toEqual([
    { slug: 'terms', draft: undefined },
    { slug: 'privacy', draft: 'drafts/a=b.md' },
  ]);
});
