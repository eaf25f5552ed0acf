import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renewedRecord } from '#commands/setup/apply.ts';
import { hashOf, recordOf, wordsHash } from '#commands/texts/site-record.ts';

const WORDS = { 'pages.home.title': wordsHash('Bread'), 'home.lead': wordsHash('We bake.') };
const BEFORE = recordOf(new Map([['theme.css', 'a']]), { names: ['Oldname'], words: WORDS, mark: hashOf('<svg/>') });
const renewed = (texts: Record<string, string>, written: readonly string[] = []) =>
  renewedRecord(BEFORE, new Set(written), new Map(Object.entries(texts)));

test('a word of the sample is remembered for as long as it stands in the file of any language', () => {
  const left = renewed({
    'locales/nl.json': '{"pages":{"home":{"title":"Brood"}},"home":{"lead":"Wij bakken."}}',
    'locales/en.json': '{"pages":{"home":{"title":"Bread"}},"home":{"lead":"We bake bread."}}',
  });

  expect(left.sample.words).toEqual({ 'pages.home.title': WORDS['pages.home.title'] });
});

test('what is nowhere any more is forgotten', () => {
  expect(renewed({ 'locales/en.json': '{}', 'public/mark.svg': '<svg></svg>' }).sample).toEqual({
    names: [],
    words: {},
  });
});

test('a file is the owner’s unless it was shipped or has just been written', () => {
  const texts = { 'theme.css': 'mine', 'pages/home.tsx': 'new', 'public/mark.svg': '<svg/>', 'a.txt': 'Oldname' };

  expect(renewed(texts, ['pages/home.tsx'])).toMatchObject({
    files: { 'theme.css': hashOf('a'), 'pages/home.tsx': hashOf('new') },
    sample: { names: ['Oldname'], mark: hashOf('<svg/>') },
  });
});

test('where a file cannot be written, a site stays as it was', () => {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(site, 'theme.css'), 'before');
  const changes = ['theme.css', 'theme.css/no-folder'].map((path) => ({ path, text: 'after' }));
  const module = JSON.stringify(new URL('apply.ts', import.meta.url));
  const code = `(await import(${module})).applyChanges(${JSON.stringify(changes)}, ${JSON.stringify(BEFORE)})`;

  // It writes to the folder that it runs in.
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: site, encoding: 'utf8' });

  expect(stderr).toMatch(/E(?:NOTDIR|EXIST): .*theme\.css/);
  expect(readFileSync(join(site, 'theme.css'), 'utf8')).toBe('before');
  expect(readdirSync(site)).toEqual(['theme.css']);
  rmSync(site, { recursive: true });
});
