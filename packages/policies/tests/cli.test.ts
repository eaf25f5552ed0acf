import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { para, wordFile } from '../../word/tests/word-file.ts';
import { policy } from './legal-texts.ts';

// The program that gives a process a terminal of its own; elsewhere than on Linux it takes other options.
const SCRIPT = '/usr/bin/script';
const BIN = resolve('bin/policies.mjs');
const SETTINGS = '{ "languages": ["en", "de"], "timeZone": "Europe/Berlin" }';
const FILES = { 'policies.json': SETTINGS, 'legal/en/privacy.md': policy() };

const settingsWith = (fallback: string) => ({
  'policies.json': SETTINGS.replace(/ }$/, `, "fallback": ${fallback} }`),
});

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 });

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(files: Readonly<Record<string, string | Buffer>>) {
  const folder = mkdtempSync(join(tmpdir(), 'policies-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const run = (...args: readonly string[]) =>
    new Promise<{ code: number | string; out: string; err: string }>((done) => {
      // npm's, which would be that of this test.
      const { INIT_CWD: _, ...env } = process.env;
      execFile(process.execPath, [BIN, ...args], { cwd: folder, env }, (error, out, err) =>
        done({ code: error?.code ?? 0, out, err }),
      );
    });
  /** In a terminal of its own, at which these lines are typed. */
  const type = (lines: string, ...args: readonly string[]) =>
    new Promise<string>((done) => {
      const command = [process.execPath, BIN, ...args].map((each) => `'${each}'`).join(' ');
      const child = execFile(SCRIPT, ['-qec', command, '/dev/null'], { cwd: folder }, (_, out) => done(out));
      let isTyped = false;
      child.stdout?.on('data', (part: string) => {
        if (isTyped || !part.includes('yes or no')) return;
        isTyped = true;
        child.stdin?.write(lines);
      });
    });
  return { run, type, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
}

const DAY = ['--effective', '2026-01-05'];
const COMING = policy({ 'effective: 2026-11-01': 'effective: 2999-11-01', 'date: 2026-11-01': 'date: 2999-11-01' });
const FIRST = { 'policies.json': SETTINGS, 'draft.md': 'Rules.\n' };

test.each<[string, Readonly<Record<string, string>>, readonly string[], string]>([
  ['material of a first text', FIRST, ['import', 'a', 'draft.md', ...DAY, '--material', 'no'], 'Leave out --material'],
  [
    'an id to refuse of a first text',
    FIRST,
    ['import', 'a', 'draft.md', ...DAY, '--new-id', 'b'],
    'Leave out --new-id',
  ],
  ['an address that is none', FIRST, ['import', 'a', 'draft.md', ...DAY, '--base', 'kite'], '--base is "kite"'],
  ['a first text without its day', FIRST, ['import', 'a', 'draft.md'], '(Europe/Berlin)? It takes --effective'],
  [
    'a title of a version',
    { ...FILES, ...FIRST },
    ['import', 'privacy', 'draft.md', '--title', 'A'],
    'Leave out --title',
  ],
  [
    'an id that no clause has',
    { ...FILES, ...FIRST },
    ['import', 'privacy', 'draft.md', '--new-id', 'b'],
    '"b", which is',
  ],
  ['a version without a note', { ...FILES, ...FIRST }, ['import', 'privacy', 'draft.md'], 'What changes?'],
  ['no settings', {}, ['lint'], 'policies.json: is not in this folder: it takes { "languages": ["en", "de"]'],
  ['settings that are no JSON', { 'policies.json': '{' }, ['lint'], 'policies.json: is no JSON'],
  ['a zone that is none', { 'policies.json': SETTINGS.replace('Europe/Berlin', '+01:00') }, ['lint'], 'timeZone takes'],
  ['a setting that is missing', { 'policies.json': '{"timeZone":"UTC"}' }, ['lint'], 'languages is missing'],
  ['languages of numbers', { 'policies.json': SETTINGS.replace('"de"', '1') }, ['lint'], 'languages.1 takes the codes'],
  ['a fallback of numbers', settingsWith('{ "de": 1 }'), ['lint'], 'fallback.de takes languages by the codes'],
  ['a fallback of no language', settingsWith('{ "fr": "de" }'), ['lint'], 'fallback.fr is of no language: it takes de'],
  ['a fallback to itself', settingsWith('{ "de": "de" }'), ['lint'], 'fallback.de is "de": it takes en'],
  [
    'a life without a day',
    { 'policies.json': SETTINGS.replace('}', ', "lives": {"terms": {"ended": "soon"}} }') },
    ['lint'],
    'lives.terms.ended takes',
  ],
  ['an unknown setting', { 'policies.json': '{"timezone":"UTC"}' }, ['lint'], 'timezone is none of the settings'],
  ['no texts', { 'policies.json': SETTINGS }, ['lint'], 'There is no folder legal/ here'],
  ['a command that there is not', FILES, ['publsh'], '"publsh" is no command of npx policies'],
  ['no policy', FILES, ['new'], 'Which policy? It takes privacy.'],
  ['a policy where all are meant', FILES, ['archive', 'privacy'], 'archive takes no policy, since it is about all'],
  ['an option of another command', FILES, ['archive', '--note', 'x'], 'archive takes no option, not --note'],
  ['a policy that there is not', FILES, ['new', 'terms', '--note', 'x'], '"terms" is no policy of policies.json'],
  ['a Word file that is not there', FILES, ['import', 'privacy', 'none.docx'], 'none.docx cannot be read'],
])('%s: a sentence, and exit code 1', async (_, files, args, words) => {
  const { code, err } = await folderWith(files).run(...args);

  expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining(words) });
  expect(err).not.toMatch(/^\s+at /m);
});

test('without a command it lists what it takes, in any folder', async () => {
  const { code, out } = await folderWith({}).run();

  expect([code, out.match(/^npx policies \w+/gm)]).toEqual([
    0,
    ['new', 'import', 'correct', 'diff', 'publish', 'verify', 'archive', 'lint'].map((name) => `npx policies ${name}`),
  ]);
});

test('a text is checked, listed, followed by a next version, and an edit in place is found', async () => {
  const { run, read } = folderWith(FILES);

  expect(await run('lint')).toMatchObject({ code: 0, out: 'One text: nothing to mend.\n' });
  expect(await run('archive')).toMatchObject({ code: 0, out: 'listed en/privacy/2026-11-01.md\n' });
  const begun = await run('new', 'privacy', '--note', 'Shorter.', '--effective', '2999-01-01');
  expect(begun).toMatchObject({ code: 0, out: expect.stringContaining('begun     legal/en/privacy/next.md') });
  expect(read('legal/en/privacy/next.md')).toContain('effective: 2999-01-01\nannounced: ');
  expect((await run('diff', 'privacy')).out).toContain('2026-11-01 to 2999-01-01');
  expect((await run('publish', 'privacy')).err).toContain('it comes into force by itself');
  expect(await run('verify')).toMatchObject({ code: 0, out: expect.stringContaining('ok     legal/en/privacy.md') });
});

test('a text in force that was edited in place fails the check and the verification', async () => {
  const { run } = folderWith({
    ...FILES,
    'legal/archive-hashes.json': `{"en/privacy/2026-11-01.md": "${'0'.repeat(64)}"}`,
  });

  expect(await run('lint')).toMatchObject({ code: 1, out: expect.stringContaining('npx policies new privacy') });
  expect(await run('verify')).toMatchObject({ code: 1, out: expect.stringContaining('WRONG  legal/en/privacy.md') });
});

const PAGE = '<!doctype html><title>Terms</title><main><h1>Terms</h1><h2>1. Fees</h2><p>None. <!-- yet --></p></main>';
const DRAFT = 'Rules of {{ company }}\n===\n\n## 1. Data\n\nSee Section 2.\n\n## 2. Time\n\nTwo years, by our rules.\n';

test('a draft becomes the first text of a policy, with a list of what was done, and its open places fail the check', async () => {
  const { run, read } = folderWith({ 'policies.json': SETTINGS, 'draft.md': DRAFT });

  expect((await run('import', 'rules', 'draft.md')).err).toContain('(Europe/Berlin)? It takes --effective');
  expect((await run('import', 'rules', 'draft.md', '--effective', '2026-01-05', '--dry-run')).out).toContain(
    'Needs a person (1)',
  );
  await expect(async () => read('legal/en/rules.md')).rejects.toThrow('ENOENT');
  const { code, out } = await run('import', 'rules', 'draft.md', '--effective', '2026-01-05');
  expect([code, out]).toEqual([0, expect.stringContaining('“Section 2” below “Data” is a link to “Time”')]);
  expect(read('legal/en/rules.md')).toContain('effective: 2026-01-05\n');
  expect(read('legal/en/rules.md')).toContain('## Time {: #time }');
  expect(await run('lint')).toMatchObject({
    code: 1,
    out: expect.stringContaining('⟦{{ company }}⟧ is an open place'),
  });
});

test('a first text takes a note, and is called by its slug where it has no title', async () => {
  const { run, read } = folderWith({
    'policies.json': SETTINGS,
    'draft.md': 'It holds for all, e.g. for you. And on.\n',
  });

  const { out } = await run('import', 'house-rules', 'draft.md', ...DAY, '--note', 'Taken over from paper.');

  expect(out).toContain('the file has no title: the text is called “House rules”');
  const text = read('legal/en/house-rules.md');
  expect(text).toContain('# House rules\n');
  expect(text).toContain('note: Taken over from paper.\n');
  expect(text).toContain('description: It holds for all, e.g. for you.\n');
});

test('a first text that has not begun to apply is replaced by a second import', async () => {
  const { run, read } = folderWith({ ...FILES, 'legal/en/terms.md': COMING, 'two.md': '# Terms\n\nTwo.\n' });

  expect((await run('import', 'terms', 'two.md', '--note', 'x')).err).toContain('change them there');
  expect((await run('import', 'terms', 'two.md')).out).toContain(
    'replaced  legal/en/terms.md, which is to apply from 2999',
  );
  expect(read('legal/en/terms.md')).toMatch(/description: Two\.\n[^]*\nTwo\.\n/);
});

test('a next version that was imported is replaced by a second import', async () => {
  const { run, read } = folderWith({ ...FILES, 'one.md': 'One.\n', 'two.md': 'Two.\n' });
  await run('import', 'privacy', 'one.md', '--note', 'x', '--effective', '2999-01-05');

  expect((await run('import', 'privacy', 'two.md')).out).toContain('replaced  legal/en/privacy/next.md');
  expect(read('legal/en/privacy/next.md')).toMatch(/\nTwo\.\n/);
});

test('what a file says of itself is listed where a version says it in another way', async () => {
  const matter = '---\ntitle: Our terms\ndescription: All of them.\ndate: 2020-01-01\n---\n';
  const { run } = folderWith({ ...FILES, 'later.md': `${matter}\nWe keep data.\n` });

  const { out } = await run('import', 'privacy', 'later.md', '--note', 'x', '--effective', '2999-01-05');

  for (const words of ['Our terms', 'All of them.', '2020-01-01']) expect(out).toContain(`: “${words}”`);
});

test('a saved page becomes the next version, whose clauses keep their addresses', async () => {
  const reworded = PAGE.replace('1. Fees', 'What it costs').replace(
    'None.',
    'None at all, whoever asks us for them, and when.',
  );
  const { run, read } = folderWith({
    'policies.json': SETTINGS,
    'terms.html': PAGE.replace('None.', 'None at all, whoever asks us for them.'),
    'later.html': reworded,
  });
  await run('import', 'terms', 'terms.html', '--effective', '2026-01-05');

  const { out } = await run('import', 'terms', 'later.html', '--note', 'Clearer.', '--effective', '2999-01-01');
  expect(out).toContain('“What it costs” is the clause #fees, which was “Fees”');
  expect(out).toContain('a comment: “yet”');
  expect(read('legal/en/terms/next.md')).toContain('## What it costs {: #fees }');
  await run('import', 'terms', 'later.html', '--new-id', 'fees');
  expect(read('legal/en/terms/next.md')).toContain('## What it costs {: #what-it-costs }');
});

test('a Word file is taken with the styles of headings that its owner names', async () => {
  const styles = '<w:style w:styleId="F" w:customStyle="1"><w:name w:val="Firm Clause 1"/></w:style>';
  const clauses = ['Fees', 'Time'].map((words) => para(words, '<w:pStyle w:val="F"/>') + para('Two years.'));
  const { run, read } = folderWith({ 'policies.json': SETTINGS, 'rules.docx': wordFile(clauses.join(''), { styles }) });
  const take = ['import', 'rules', 'rules.docx', '--effective', '2026-01-05'];

  expect((await run(...take, '--dry-run')).out).toContain('no headings found: which style is one?');
  expect((await run(...take, '--headings', 'Clause')).err).toMatch(
    /^rules\.docx has no paragraph of the style “Clause”/,
  );
  expect(await run(...take, '--headings', 'Firm Clause 1')).toMatchObject({ code: 0 });
  expect(read('legal/en/rules.md')).toContain('## Time {: #time }');
});

test('a policy whose texts are gone is no silence: what is listed of it is reported', async () => {
  const { run } = folderWith({
    ...FILES,
    'legal/archive-hashes.json': `{"en/terms/2026-11-01.md": "${'0'.repeat(64)}"}`,
  });

  expect(await run('verify')).toMatchObject({
    code: 1,
    out: expect.stringContaining(
      'WRONG  terms has a version whose files are gone: put them back, also where it has ended',
    ),
  });
});

test('what is wrong at the top of a file is said in the first language, by each command', async () => {
  const settings = SETTINGS.replace('"en", "de"', '"de", "en"');
  const broken = policy({ '    note: First published.': '    note: Neu: alles.' });
  const { run } = folderWith({ 'policies.json': settings, 'legal/de/privacy.md': broken });
  const words = 'legal/de/privacy.md:7: `note` enthält einen Doppelpunkt';

  expect((await run('lint')).out).toContain(words);
  expect((await run('new', 'privacy', '--note', 'x')).err).toContain(words);
});

describe.skipIf(process.platform !== 'linux' || !existsSync(SCRIPT))('at a terminal', () => {
  const NEW = ['new', 'privacy', '--note', 'Shorter.', '--effective', '2999-01-01'];

  test('new asks whether the change is material, and writes what was answered', { timeout: 20_000 }, async () => {
    const { type, read } = folderWith(FILES);

    expect(await type('no\n', ...NEW)).toContain('begun     legal/en/privacy/next.md');
    expect(read('legal/en/privacy/next.md')).toContain('\nmaterial: false\n');
  });

  test.each([
    // The end of the input, as Ctrl+D types it.
    ['\u0004', 'Nothing was begun. It takes --material yes, or --material no.'],
    ['perhaps\n', '--material is "perhaps": it takes yes, or no'],
  ])('without an answer nothing is begun: %j', { timeout: 20_000 }, async (typed, words) => {
    const { type, read } = folderWith(FILES);

    expect(await type(typed, ...NEW)).toContain(words);
    expect(() => read('legal/en/privacy/next.md')).toThrow('ENOENT');
  });

  test('it is not asked where it is given, or where there is nothing to begin', { timeout: 20_000 }, async () => {
    const { type, read } = folderWith(FILES);

    expect(await type('', ...NEW, '--material', 'yes')).toContain('begun     legal/en/privacy/next.md');
    expect(read('legal/en/privacy/next.md')).not.toContain('material');
    expect(await type('', ...NEW)).toContain('next.md is there already');
  });
});
