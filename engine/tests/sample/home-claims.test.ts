import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMessages } from '#commands/texts/messages.ts';
import { clauseSource } from './clause-source.ts';
import { HOME_CLAIMS } from './home-claims.ts';

// What the home page promises stands in a policy: a visitor can look it up, and the company is held to it.
const messages = [...parseMessages(readFileSync('../site/locales/en.json', 'utf8'))];
const sentences = messages
  .filter(([key]) => /^(?:pages\.)?home\./.test(key))
  .flatMap(([, text]) => text.split(/(?<=[.?!])\s+/));

const withoutClaim = (said: readonly string[]): string[] =>
  said.filter((sentence) => !Object.hasOwn(HOME_CLAIMS, sentence));

const claims = Object.entries(HOME_CLAIMS).flatMap(([sentence, claim]) =>
  typeof claim === 'string' ? [] : [{ sentence, clause: claim[0], words: claim[1] }],
);

test('a sentence that the table does not have is found', () => {
  expect(withoutClaim(['We double your money.', 'No.'])).toEqual(['We double your money.']);
  expect(clauseSource('disclosures#no-such-clause')).toBe('');
  expect(clauseSource('disclosures#statements')).not.toContain('creditors');
});

test('every sentence of the home page is carried by a clause, or promises nothing', () => {
  expect(sentences.length).toBeGreaterThan(70);
  expect(withoutClaim(sentences)).toEqual([]);
});

test('no sentence of the table has left the home page', () => {
  expect(Object.keys(HOME_CLAIMS).filter((sentence) => !sentences.includes(sentence))).toEqual([]);
});

test('each clause is in the policy in force, with the words that carry the sentence', () => {
  expect(claims.length).toBeGreaterThan(40);
  expect(claims.filter(({ clause, words }) => !clauseSource(clause).includes(words))).toEqual([]);
});
