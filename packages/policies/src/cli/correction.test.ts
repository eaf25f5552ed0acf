import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { policy } from '../../tests/legal-texts.ts';
import { COMMAND, openFolder } from './settings.ts';
import { runPolicyCommand } from './commands.ts';

const GERMAN = policy({ 'effective: 2026-11-01': 'effective: 2026-11-01\ntranslationOf: 2026-11-01' });

let folder = '';
const home = process.cwd();
let printed: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'correction-'));
  process.chdir(folder);
  for (const language of ['en', 'de']) mkdirSync(`legal/${language}`, { recursive: true });
  writeFileSync('policies.json', '{ "languages": ["en", "de"], "timeZone": "Europe/Berlin" }');
  writeFileSync('legal/en/privacy.md', policy());
  writeFileSync('legal/de/privacy.md', GERMAN);
  printed = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  vi.useFakeTimers({ toFake: ['Date'] });
  at('2026-11-26T09:15:00Z');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

const at = (time: string): void => void vi.setSystemTime(time);
const run = (...args: readonly string[]) => runPolicyCommand(args, openFolder());
const read = (path: string): string => readFileSync(`legal/${path}`, 'utf8');
const replaceIn = (path: string, from: string, to: string): void => {
  expect(read(path)).toContain(from);
  writeFileSync(`legal/${path}`, read(path).replace(from, to));
};
/** One that is finished. */
async function corrected(from: string, to: string, ...options: readonly string[]): Promise<boolean> {
  await run('correct', 'privacy', '--note', 'Put right.', ...options);
  replaceIn('en/privacy.md', from, to);
  return run('correct', 'privacy');
}

test('what cannot be corrected is refused with what to do', async () => {
  await expect(run('correct', 'privacy')).rejects.toThrow('It takes --note "One sentence for readers."');
  await expect(run('correct', 'privacy', '--note', ' ')).rejects.toThrow('The note is empty');
  await expect(run('correct', 'privacy', '--note', 'x', '--material', 'maybe')).rejects.toThrow('it takes yes, or no');
  await expect(run('correct', 'privacy', '--note', 'x', '--language', 'fr')).rejects.toThrow('"fr" is no language');
  await run('correct', 'privacy', '--note', 'Words.');
  await expect(run('correct', 'privacy')).rejects.toThrow('has the words of the text before it');
  await expect(run('correct', 'privacy', '--note', 'x')).rejects.toThrow(
    `is a correction that is not finished: make its words right, then ${COMMAND} correct privacy.`,
  );
  at('2026-10-01T09:00:00Z');
  await expect(run('correct', 'privacy', '--note', 'x', '--language', 'de')).rejects.toThrow('is not in force before');
});

test('a text whose next one has come into force is published first', async () => {
  await run('new', 'privacy', '--note', 'More.', '--effective', '2026-11-30');
  at('2026-11-30T09:00:00Z');

  await expect(run('correct', 'privacy', '--note', 'x')).rejects.toThrow('publish privacy puts it in its place');
});

test('one that is not finished fails the check, and an edit after it too', async () => {
  await run('correct', 'privacy', '--note', 'Words.');
  expect(await run('lint')).toBe(false);
  expect(printed.at(-1)).toContain('legal/en/privacy.md:5: is a correction that is not finished');

  replaceIn('en/privacy.md', 'Text.', 'Words.');
  expect(await run('correct', 'privacy')).toBe(true);
  expect(await run('lint')).toBe(true);
  replaceIn('en/privacy.md', 'Words.\n', 'Other words.\n');
  expect([await run('lint'), printed.at(-1)]).toEqual([false, expect.stringContaining('correct privacy mends')]);
});

test('the text before it keeps its bytes, and the correction says its hour, and that nobody is asked again', async () => {
  const before = read('en/privacy.md');
  at('2026-11-26T09:15:00Z');
  expect(await corrected('Text.', 'Words.')).toBe(true);

  expect(read('en/privacy/2026-11-01.md')).toBe(before);
  expect(read('de/privacy/2026-11-01.md')).toBe(GERMAN);
  expect(read('en/privacy.md')).toContain(
    'effective: 2026-11-26\ncorrectedAt: 10:15\nchanges:\n  - date: 2026-11-26\n    note: Put right.\n',
  );
  expect(read('en/privacy.md')).toContain('material: false\n');
  expect(await run('verify')).toBe(true);
});

test('a second one of a day has a name of its own, and the hour at which it was finished', async () => {
  await corrected('Text.', 'Words.');
  await run('correct', 'privacy', '--note', 'Again.', '--material', 'yes');
  replaceIn('en/privacy.md', 'Words.', 'Sentences.');
  at('2026-11-26T12:30:00Z');
  await run('correct', 'privacy');

  expect(read('en/privacy.md')).toContain('effective: 2026-11-26.2\ncorrectedAt: 13:30\n');
  expect(read('en/privacy.md')).not.toContain('material');
  expect(readdirSync('legal/en/privacy').toSorted()).toEqual(['2026-11-01.md', '2026-11-26.md']);
  expect([await run('lint'), await run('verify')]).toEqual([true, true]);
});

test('one that is finished on another day is of that day', async () => {
  await run('correct', 'privacy', '--note', 'Words.');
  at('2026-11-26T23:30:00Z');
  replaceIn('en/privacy.md', 'Text.', 'Words.');
  await run('correct', 'privacy');

  expect(read('en/privacy.md')).toContain(
    'effective: 2026-11-27\ncorrectedAt: 00:30\nchanges:\n  - date: 2026-11-27\n',
  );
});

test('it is carried into each coming text, and where both changed a clause, both texts are shown', async () => {
  await run('new', 'privacy', '--note', 'More.', '--effective', '2026-12-10');
  await run('new', 'privacy', '--note', 'Still more.', '--effective', '2027-01-01');
  replaceIn('en/privacy/next.md', '> In short.', '> In shorter.');

  expect(await corrected('Text.', 'Words.')).toBe(false);
  expect(read('en/privacy/2027-01-01.md')).toContain('Words.');
  expect(read('en/privacy/2027-01-01.md')).toContain(
    '    note: Still more.\n  - date: 2026-12-10\n    note: More.\n  - date: 2026-11-26\n    note: Put right.\n  - date: 2026-11-01\n',
  );
  expect(read('en/privacy/next.md')).toContain('> In shorter.\n\nText.');
  expect(printed.at(-1)).toMatch(
    /^conflict {2}legal\/en\/privacy\/next\.md: .* changed #who;[^]*Words\.[^]*In shorter\.\n\n {4}Text\./,
  );
  // The second of them lies under its day, which has not come.
  expect(await run('verify')).toBe(true);
});

test('a translation alone has a further text of the same version, and its former one is kept and listed', async () => {
  await run('archive');
  await run('correct', 'privacy', '--language', 'de', '--note', 'Besser.');
  replaceIn('de/privacy.md', 'Text.', 'Worte.');
  expect(await run('correct', 'privacy', '--language', 'de')).toBe(true);

  expect(read('de/privacy/2026-11-01.md')).toBe(GERMAN);
  expect(read('de/privacy.md')).toMatch(/translationOf: 2026-11-01\n[^]*note: Besser\.\n[^]*revision: 2\n/);
  expect(Object.keys(JSON.parse(read('archive-hashes.json')) as object)).toEqual([
    'de/privacy/2026-11-01-r2.md',
    'de/privacy/2026-11-01.md',
    'en/privacy/2026-11-01.md',
  ]);
  expect([await run('lint'), await run('verify')]).toEqual([true, true]);
  replaceIn('de/privacy.md', 'Worte.', 'Silben.');
  expect([await run('lint'), printed.at(-1)]).toEqual([
    false,
    expect.stringContaining('--language de begins a better'),
  ]);
  expect(await run('verify')).toBe(false);
});

test('a translation that is behind becomes that of the correction, under a name that no binding text has', async () => {
  await corrected('Text.', 'Words.');
  await run('correct', 'privacy', '--language', 'de', '--note', 'Übersetzt.');
  replaceIn('de/privacy.md', 'Text.', 'Worte.');
  expect(await run('correct', 'privacy', '--language', 'de')).toBe(true);

  expect(read('de/privacy.md')).toContain('effective: 2026-11-26.2\n');
  expect(read('de/privacy.md')).toContain('translationOf: 2026-11-26\n');
  expect(await run('lint')).toBe(true);
});
