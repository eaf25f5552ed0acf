import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Finding } from '#commands/doctor/finding.ts';
import { messageFile, parseMessages } from '#commands/texts/messages.ts';
import { ownCopy, type Ended, type OwnCopy } from './own-copy.ts';

// A Dutch broker, in whose language the interface is not shipped: a step at a time, from setup to a site that is ready.
const FOLDER = resolve('tests/sample/owners/dutch');
const NL = 'site/locales/nl.json';
const EN = 'site/locales/en.json';
const POLICY = 'site/legal/nl/privacy.md';
let copy: OwnCopy;
let setup: Ended;

beforeAll(() => {
  copy = ownCopy();
  setup = copy.run('setup', '--answers', join(FOLDER, 'answers.json'));
});
afterAll(() => copy.remove());

const read = (path: string): string => readFileSync(join(copy.folder, path), 'utf8');
const write = (path: string, text: string): void => writeFileSync(join(copy.folder, path), text);
/** What the launch check finds in a file, and its exit code. */
function found(file: string): { code: number | null; whats: string[] } {
  const { code, output } = copy.run('doctor', '--json');
  const { findings } = JSON.parse(output) as { findings: Finding[] };
  const whats = findings.filter((each) => each.file === file && each.weight === 'blocks').map(({ what }) => what);
  return { code, whats };
}

test('setup says how many words it leaves in English, and which policy begins in it', () => {
  const notes = setup.output.split('\n').filter((line) => line.startsWith('note'));

  expect(notes).toContainEqual(expect.stringMatching(new RegExp(`${NL}: 69 of its \\d+ messages are in English`)));
  expect(notes).toContainEqual(expect.stringMatching(new RegExp(`${POLICY}: .* English`)));
});

test('the launch is blocked by English words, and by the title of the sample, in the file of each', () => {
  expect(found(NL)).toEqual({ code: 1, whats: [expect.stringContaining('says 69 of its')] });
  expect(found(EN).whats).toContainEqual(expect.stringContaining('pages.home.title (line '));
});

// Each run of setup ends with the launch check.
test('the title of the sample is known after its description has been mended and setup has run again', () => {
  write(EN, read(EN).replace(/("home": \{\s*"title": .*\s*"description": ").*"/, '$1Brokers of insurance."'));
  const { output } = copy.run('setup', '--answers', join(FOLDER, 'answers.json'), '--supervisor', 'AFM');

  expect(output).toMatch(
    new RegExp(`^  ${EN}:\\d+: still says .*, in 1 message: pages\\.home\\.title \\(line \\d+\\)$`, 'm'),
  );
});

test('words of the second language are given by flag, and the sample has none left', () => {
  const { output } = copy.run('setup', '--headline-en', 'Well insured', '--lead-en', 'Brokers of insurance.');

  expect(JSON.parse(read(EN))).toMatchObject({ pages: { home: { title: 'Well insured' } } });
  expect(output).toContain('What is left');
  expect(output).not.toContain(`${EN}:`);
});

test('a finished translation ends what is said of it', () => {
  const words = parseMessages(readFileSync(join(FOLDER, 'words.nl.json'), 'utf8'));
  write(NL, messageFile(new Map([...parseMessages(read(NL)), ...words])));

  expect(found(NL).whats).toEqual([]);
});

test('a policy that is no sample any more and has parts of the English outline blocks the launch', () => {
  const text = read(POLICY)
    .replace(/^sample: true\n/m, '')
    .replaceAll(' (sample)', '');
  write(POLICY, text.replace('First published.', 'Eerste uitgave.'));

  expect(found(POLICY).whats).toEqual([expect.stringContaining('in English')]);
});

test('a policy in Dutch leaves nothing between the site and its launch', { timeout: 240_000 }, () => {
  write(POLICY, readFileSync(join(FOLDER, 'privacy.nl.md'), 'utf8'));

  const { code, output } = copy.run('doctor');
  expect(output).toContain('Nothing stands between this site and its launch.');
  expect(code).toBe(0);
});

// Eleven words of the consent banner; "was {number}", the same in Dutch, is counted while a phrase stands beside it.
test('what a second run adds in English is said', () => {
  const service = ['--analytics', 'segment', '--analytics-write-key', 'key'];
  const script = 'https://cdn.segment.com/analytics.js/v1/key/analytics.min.js';
  const addresses = ['--analytics-script-url', script, '--analytics-endpoint', 'https://api.segment.io/v1'];
  const { output } = copy.run('setup', ...service, ...addresses);

  expect(output).toMatch(new RegExp(`^note +${NL}: 12 of its \\d+ messages are in English`, 'm'));
  expect(output).toMatch(new RegExp(`^  ${NL}:\\d+: says 12 of its \\d+ messages in English`, 'm'));
});
