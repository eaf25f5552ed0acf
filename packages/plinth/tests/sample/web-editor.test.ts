import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lint, policy } from '../../../policies/tests/legal-texts.ts';

const GUIDE = readFileSync('../../site/legal/web-editor.md', 'utf8');
const sources = globSync('{src,../policies/src}/**/*.ts')
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(path, 'utf8'));

test('each message that the guide of the web editor explains is one of the engine', () => {
  const [, red = ''] = GUIDE.split('## When a check is red');
  const [rows = '', below = ''] = red.split('\n\nThe night');
  const quoted = [...rows.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)]);
  const atNight = (below.split('\n\n')[0] ?? '').matchAll(/\(`([^`]+)`\)/g);
  const messages = [...quoted, ...atNight].map(([, words = '']) => words);

  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter((words) => !sources.some((text) => text.includes(words)))).toEqual([]);
});

test('a coming text that is begun as the guide says has no mistake', () => {
  const [, diff = ''] = /```diff\n([^]*?)```/.exec(GUIDE.replaceAll(/^ {3}/gm, '')) ?? [];
  const side = (sign: string): string =>
    diff
      .split('\n')
      .flatMap((line) => (line.startsWith(sign) || line.startsWith(' ') ? [line.slice(1)] : []))
      .join('\n');
  const next = policy().replace(side('-'), side('+'));

  expect(next).toContain('effective: 2026-12-01\nannounced: 2026-11-15\n');
  expect(lint({ 'en/privacy/next.md': next })).toEqual([]);
  expect(lint({ 'en/privacy/next.md': next.replace('effective: 2026-12-01', 'effective: 2026-12-02') })).toEqual([
    expect.stringContaining('but the newest change is of'),
  ]);
});
