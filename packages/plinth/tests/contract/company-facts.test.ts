import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { useEngineSite } from '../support/use-site.ts';

type Words = { footer: Record<string, string> & { registrations: Record<string, { name: string }> } };

const WORDS = JSON.parse(readFileSync('tests/sites/policies/locales/en.json', 'utf8')) as Words;
const withRegister = useEngineSite('policies');
const without = useEngineSite('bilingual');

async function factNames(url: string): Promise<string[]> {
  const page = await (await fetch(url)).text();
  return [...page.matchAll(/<dt>(.*?)<\/dt>/g)].map(([, name = '']) => name);
}

test('the footer lists the company in the order of an imprint', async () => {
  const { name, address, register, number, supervisor, registrations, email } = WORDS.footer;

  const names = await factNames(`${withRegister().url}/`);

  expect(names).toEqual([name, address, register, number, supervisor, registrations['kvk']?.name, email]);
});

test('a company whose register is not named has no line of one', async () => {
  const names = await factNames(`${without().url}/`);

  expect(names).toContain(WORDS.footer['number']);
  expect(names).not.toContain(WORDS.footer['register']);
});
