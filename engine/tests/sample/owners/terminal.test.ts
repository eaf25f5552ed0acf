import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { ownFolder, type OwnFolder } from './own-folder.ts';

// The program that gives a process a terminal of its own; elsewhere than on Linux it takes other options.
const SCRIPT = '/usr/bin/script';
const CTRL_C = '\u0003';
const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n';
const opened: OwnFolder[] = [];
afterAll(() => opened.forEach((own) => own.remove()));

function open(site?: string): OwnFolder {
  const own = ownFolder(site);
  opened.push(own);
  return own;
}

/** The text of each file. */
function contents(own: OwnFolder): Array<[path: string, text: string]> {
  return own.files().map((path) => [path, own.read(path)]);
}

const WITHOUT_TERMINAL = process.platform !== 'linux' || !existsSync(SCRIPT);

/** Setup at a terminal of its own: what it has shown so far, and a way to type once a question stands there. */
function setupAtTerminal({ folder, launcher }: OwnFolder) {
  // The machine's zone is where a question begins.
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], TERM: 'xterm', TZ: 'Asia/Tokyo' };
  const command = `stty cols 120 rows 40 && cd ${folder} && exec ${process.execPath} ${launcher} init`;
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

const ABOUT_COMPANY = [
  'registered name?',
  'in one line?',
  'register of companies?',
  'Who supervises it?',
  'Its time zone?',
];

test.skipIf(WITHOUT_TERMINAL)(
  'at a terminal each answer is checked where it is asked, and nothing is written before the last',
  async () => {
    // As after a first setup: answers that the questions begin with.
    const own = open('../site');
    const facts = { brand: 'Kite', legalName: 'Old Kite Ltd', supervisor: 'The Old Authority' };
    const source = Object.entries(facts).reduce(
      (text, [name, fact]) => text.replace(new RegExp(`(${name}: )sample\\(.*\\)`), `$1'${fact}'`),
      own.read('config.ts'),
    );
    own.write('config.ts', source);
    const before = contents(own);
    const { terminal, shown, answer } = setupAtTerminal(own);

    await answer('What do visitors call the company?', '\r');
    await answer('registered name?', 'New Kite Ltd\r');
    await answer('in one line?', '\r');
    await answer('register of companies?', '\r');
    await answer('Who supervises it?', 'none\r');
    await answer('Its time zone?', '\r');
    await answer('Where do customers write to?', 'nobody\r');
    await answer('Takes an email address', CTRL_C);

    expect(await ended(terminal)).toBe(1);
    expect(shown()).toContain('Nothing was changed.');
    expect(shown()).toMatch(/│ +New Kite Ltd/);
    expect(shown()).toMatch(/│ +Asia\/Tokyo/);
    expect(shown()).not.toContain('LtdN');
    expect(shown()).not.toContain('Authorityn');
    expect(contents(own)).toEqual(before);
  },
);

test.skipIf(WITHOUT_TERMINAL)('at a terminal the words of the home page are asked for in each language', async () => {
  const own = open();
  const { terminal, shown, answer } = setupAtTerminal(own);

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
  expect(own.files()).toEqual([]);
});

test.skipIf(WITHOUT_TERMINAL)(
  'at a terminal a site without any policy is asked again, and no answer is lost',
  async () => {
    const own = open();
    const { terminal, shown, answer } = setupAtTerminal(own);

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
    expect(own.files()).toEqual([]);
  },
);

test('what an owner has edited stays, and is said; a dry run changes nothing', () => {
  const own = open('../site');
  own.write('public/mark.svg', MARK);
  own.write('drafts/mark.svg', MARK.replace('9v9', '9v3'));
  const before = contents(own);
  const words = ['--headline', 'Money by air', '--lead', 'Kite pays.'];

  const { code, output } = own.plinth(['init', '--brand', 'Kite', ...words, '--mark', 'drafts/mark.svg', '--dry-run']);

  expect(code, output).toBe(0);
  expect(output).toContain('changed  pages/home.tsx\n');
  expect(output).toContain('kept     public/mark.svg: you have edited it; --overwrite replaces it\n');
  expect(contents(own)).toEqual(before);
});
