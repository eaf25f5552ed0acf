import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parsePolicy } from '../text/parse-policy.ts';
import { takeIn, type TakenText } from './take-in.ts';

const FOLDER = 'conformance/intake';
const INPUTS = globSync('*.{md,mdx,html}', { cwd: FOLDER }).filter((name) => !name.includes('.expected.'));

/** What is expected of a file: the text, and its list. */
export function written({ title, description, date, body, notes }: TakenText): string {
  const lines = notes.map(
    ({ line, kind, what, words }) => `${line} ${kind}: ${what}${words === undefined ? '' : ` [${words}]`}`,
  );
  return `${[`title: ${title}`, `description: ${description}`, `date: ${date ?? 'none'}`, ...lines].join('\n')}\n\n${body}`;
}

export function taken(name: string): TakenText {
  const [, language = 'en'] = /\.(\w\w)\.md$/.exec(name) ?? [];
  const format = name.endsWith('.html') ? 'html' : 'markdown';
  return takeIn(readFileSync(`${FOLDER}/${name}`, 'utf8'), { format, slug: 'house-rules', language });
}

test('each row of what real texts have has an input', () => {
  expect(INPUTS.length).toBeGreaterThan(16);
});

test.each(INPUTS)('%s is taken as it is expected, and its text is one that a parser of texts takes', (name) => {
  const text = taken(name);

  expect(written(text)).toBe(readFileSync(`${FOLDER}/${name.replace(/\.(?:md|mdx|html)$/, '.expected.txt')}`, 'utf8'));
  const matter = `title: ${JSON.stringify(text.title)}\ndescription: D\neffective: 2026-01-01\nchanges:\n  - date: 2026-01-01\n    note: N\n`;
  expect(() => parsePolicy(`---\n${matter}---\n${text.body}`, name)).not.toThrow();
});

test.each(INPUTS)('%s that was taken in is the same when it is taken in again', (name) => {
  const { title, body } = taken(name);
  const again = takeIn(body, { format: 'markdown', slug: 'house-rules', language: 'en' });

  expect(again).toMatchObject({ title, body });
});
