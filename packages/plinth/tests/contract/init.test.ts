import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ended } from '../../scripts/start-process.ts';
import { filesIn } from '../package/support/installed.ts';
import { eventually } from './support/eventually.ts';
import { CTRL_C, startInTerminal, WITHOUT_TERMINAL } from './support/terminal.ts';

// In folders outside of the repository, in which nothing is installed.
const LAUNCHER = resolve('bin/plinth.mjs');

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function plinth(...args: readonly string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE };
  const { status, stdout, stderr } = spawnSync(process.execPath, [LAUNCHER, ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
  });
  return { code: status, out: stdout, err: stderr };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
describe('nothing is written', () => {
  test.each([
    [
      'into a site, and what changes one is named',
      ['config.ts'],
      /^This folder has a site already .*plinth language.*\n$/,
    ],
    [
      'over what a site has too',
      ['public/logo.png', 'tsconfig.json'],
      /^This folder has public, tsconfig\.json, which /,
    ],
  ])('%s', (_, present, sentence) => {
    for (const path of present) write(path, 'Mine.');

    expect(plinth('init', '--yes')).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) as string });
    expect(filesIn(folder)).toEqual(present);
    expect(present.map(read)).toEqual(present.map(() => 'Mine.'));
  });

  test.each([
    [['--policies', 'terms=nowhere.md'], /^nowhere\.md cannot be read\. It was looked for at /],
    [[], /^npx plinth init asks at a terminal; elsewhere it takes flags/],
  ])('for flags that cannot be used: %j', (flags, sentence) => {
    expect(plinth('init', ...flags)).toEqual({ code: 1, out: '', err: expect.stringMatching(sentence) as string });
    expect(filesIn(folder)).toEqual([]);
  });

  test.skipIf(WITHOUT_TERMINAL)(
    'before the last question at a terminal, where a wrong answer is asked for again',
    async () => {
      const { terminal, shown, answer } = initAtTerminal();

      await answer('What do visitors call the company?', 'Kite\r');
      await answer('registered name?', '\r');
      await answer('languages', 'nowhere land\r');
      await answer('takes language tags', CTRL_C);

      expect(await ended(terminal)).toBe(1);
      expect(shown()).toContain('Nothing was written.');
      expect(filesIn(folder)).toEqual([]);
    },
  );
});

test.skipIf(WITHOUT_TERMINAL)(
  'what is answered at a terminal is written, and Enter takes what stands there',
  async () => {
    const { terminal, answer } = initAtTerminal();

    await answer('What do visitors call the company?', 'Kite\r');
    await answer('registered name?', 'Kite B.V.\r');
    await answer('languages', 'nl, en\r');
    for (const question of ['policies', 'time zone', 'colour', 'measures visits']) await answer(question, '\r');

    expect(await ended(terminal)).toBe(0);
    expect(read('config.ts')).toMatch(/brand: 'Kite',\n +legalName: 'Kite B\.V\.',\n +address: sample\(/);
    expect(read('config.ts')).toContain("timeZone: 'Asia/Tokyo'");
    expect(filesIn(folder)).toContain('legal/nl/privacy.md');
  },
);

test('what a new folder has already stays as it is, and is named where a site has a file of that name', () => {
  const own = {
    LICENSE: 'Mine.',
    'README.md': '# Kite\n',
    '.gitignore': 'node_modules/\n/dist\n',
    '.idea/kite.iml': '',
  };
  for (const [path, text] of Object.entries(own)) write(path, text);

  const { code, out, err } = plinth('init', '--yes');

  expect([code, err]).toEqual([0, '']);
  for (const [path, text] of Object.entries(own)) expect(read(path), path).toBe(text);
  expect(out.match(/^(?:kept|note) .*$/gm)).toEqual([
    'kept     .gitignore: it was there',
    'kept     README.md: it was there',
    expect.stringMatching(/^note {5}\.gitignore: see that it has .*\.env/),
  ]);
});

/** Init at a terminal of its own: what it has shown so far, and a way to type once a question stands there. */
function initAtTerminal() {
  // The machine's zone is where a question begins.
  const env = { PATH: process.env['PATH'], TERM: 'xterm', TZ: 'Asia/Tokyo' };
  const command = `stty cols 120 rows 40 && cd ${folder} && exec ${process.execPath} ${LAUNCHER} init`;
  const { terminal, shown, type } = startInTerminal(command, env);
  const answer = async (question: string, keys: string): Promise<void> => {
    await eventually(() => shown().includes(question));
    type(keys);
  };
  return { terminal, shown, answer };
}
