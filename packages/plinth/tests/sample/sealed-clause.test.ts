import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { POLICIES } from '#model/facts.ts';

type Words = { readonly home: { readonly protection: { readonly seal: { clause: string } } } };

const { home } = JSON.parse(readFileSync('../../site/locales/en.json', 'utf8')) as Words;
const { clause } = home.protection.seal;

test('the clause with a seal on the home page is a sentence of a policy, to the letter', () => {
  const texts = POLICIES.map((slug) => readFileSync(`../../site/legal/en/${slug}.md`, 'utf8'));

  // A sentence of its own: a paragraph, an item, or after another sentence.
  expect(
    texts.some((text) => [`\n${clause}`, `- ${clause}`, `. ${clause}`].some((found) => text.includes(found))),
  ).toBe(true);
});
