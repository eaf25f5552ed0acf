import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { ownCopy, type OwnCopy } from './own-copy.ts';

// The program that gives a process a terminal of its own; elsewhere than on Linux it takes other options.
const SCRIPT = '/usr/bin/script';
const CTRL_C = '\u0003';
let copy: OwnCopy;

beforeAll(() => {
  copy = ownCopy();
});
afterAll(() => copy.remove());

const WITHOUT_TERMINAL = process.platform !== 'linux' || !existsSync(SCRIPT);

/** Setup at a terminal of its own: what it has shown so far, and a way to type once a question stands there. */
function setupAtTerminal() {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TERM: 'xterm' };
  const command = `stty cols 120 rows 40 && cd ${copy.folder} && exec npm run --silent setup`;
  const terminal = startProcess(SCRIPT, ['-qec', command, '/dev/null'], env);
  let shown = '';
  terminal.stdout.on('data', (part: Buffer) => (shown += stripVTControlCharacters(part.toString())));
  return {
    terminal,
    shown: () => shown,
    answer: async (question: string, keys: string): Promise<void> => {
      await eventually(() => shown.includes(question));
      terminal.stdin.write(keys);
    },
  };
}

const status = (): string => execFileSync('git', ['status', '--short'], { cwd: copy.folder, encoding: 'utf8' });
const ABOUT_COMPANY = ['registered name?', 'in one line?', 'register of companies?', 'Who supervises it?'];

test.skipIf(WITHOUT_TERMINAL)(
  'at a terminal each answer is checked where it is asked, and nothing is written before the last',
  async () => {
    // As after a first setup: answers that the questions begin with.
    const config = join(copy.folder, 'site/config.ts');
    const facts = { brand: 'Kite', legalName: 'Old Kite Ltd', supervisor: 'The Old Authority' };
    const shipped = readFileSync(config, 'utf8');
    const source = Object.entries(facts).reduce(
      (text, [name, fact]) => text.replace(new RegExp(`(${name}: )sample\\(.*\\)`), `$1'${fact}'`),
      shipped,
    );
    writeFileSync(config, source);
    onTestFinished(() => writeFileSync(config, shipped));
    const before = status();
    const { terminal, shown, answer } = setupAtTerminal();

    await answer('What do visitors call the company?', '\r');
    await answer('registered name?', 'New Kite Ltd\r');
    await answer('in one line?', '\r');
    await answer('register of companies?', '\r');
    await answer('Who supervises it?', 'none\r');
    await answer('Where do customers write to?', 'nobody\r');
    await answer('Takes an e-mail address', CTRL_C);

    expect(await ended(terminal)).toBe(1);
    expect(shown()).toContain('Nothing was changed.');
    expect(shown()).toMatch(/│ +New Kite Ltd/);
    expect(shown()).not.toContain('LtdN');
    expect(shown()).not.toContain('Authorityn');
    expect(status()).toBe(before);
  },
);

test.skipIf(WITHOUT_TERMINAL)('at a terminal the words of the home page are asked for in each language', async () => {
  const { terminal, shown, answer } = setupAtTerminal();

  await answer('What do visitors call the company?', 'Kite\r');
  for (const question of [...ABOUT_COMPANY, 'Where do customers write to?', 'a weakness', 'The address of the site'])
    await answer(question, '\r');
  await answer('The headline of the home page?', 'Money by air\r');
  await answer('What does the company do', 'Kite pays.\r');
  await answer('Its languages', 'en, nl\r');
  for (const question of ['do you keep?', 'Further policies', 'colour of paper', 'colour of ink', 'buttons and seals'])
    await answer(question, '\r');
  for (const question of ['path of your mark', 'The DSN of', 'Are visits measured?']) await answer(question, '\r');
  await answer('The headline of the home page, in Dutch?', 'Geld door de lucht\r');
  await answer('What the company does, in Dutch?', CTRL_C);

  expect(await ended(terminal)).toBe(1);
  expect(shown()).toContain('Nothing was changed.');
});

test.skipIf(WITHOUT_TERMINAL)(
  'at a terminal a site without any policy is asked again, and no answer is lost',
  async () => {
    const { terminal, shown, answer } = setupAtTerminal();

    await answer('What do visitors call the company?', 'Kite\r');
    for (const question of [...ABOUT_COMPANY, 'Where do customers write to?', 'a weakness', 'The address of the site'])
      await answer(question, '\r');
    for (const question of ['The headline of the home page?', 'What does the company do', 'Its languages'])
      await answer(question, '\r');
    // All of them, which are selected at first.
    await answer('do you keep?', 'a\r');
    await answer('Further policies', '\r');
    await answer('Takes at least one policy', 'terms\r');
    await answer('colour of paper', CTRL_C);

    expect(await ended(terminal)).toBe(1);
    expect(shown()).toContain('Nothing was changed.');
  },
);

test('without a terminal and without answers it says what it takes, and does nothing', () => {
  const { code, output } = copy.run('setup');

  expect(code).toBe(1);
  expect(output).toContain('npm run setup asks at a terminal; elsewhere it takes -- --answers FILE');
});

test('what an owner has edited stays, and is said; a dry run changes nothing', () => {
  const edited = copy.run(
    'setup',
    '--brand',
    'Kite',
    '--headline',
    'Money by air',
    '--lead',
    'Kite pays.',
    '--dry-run',
  );

  expect(edited.code).toBe(0);
  expect(edited.output).toContain('changed  site/pages/home.tsx');
  expect(execFileSync('git', ['diff', '--name-only'], { cwd: copy.folder, encoding: 'utf8' })).toBe('');
});
