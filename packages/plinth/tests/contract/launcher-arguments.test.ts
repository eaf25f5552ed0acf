import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { ended } from '../../scripts/start-process.ts';
import { run } from './support/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'plinth-'));
writeFileSync(join(folder, 'file'), '');
const odd = join(folder, 'what#is?it');
mkdirSync(odd);
writeFileSync(join(odd, 'config.ts'), '');
afterAll(() => rmSync(folder, { recursive: true }));

const plinth = (...args: readonly string[]) => run(process.execPath, ['bin/plinth.mjs', ...args], {}).end;

/** Typed in another folder. Where npm was called is for the launcher to find out. */
async function runIn(cwd: string, ...args: readonly string[]): Promise<{ readonly stderr: string }> {
  const child = spawn(process.execPath, [resolve('bin/plinth.mjs'), ...args], { cwd, env: {} });
  const [stderr] = await Promise.all([text(child.stderr), ended(child)]);
  return { stderr };
}

describe('what cannot be run is one sentence', () => {
  test.for([
    [['-C', folder, 'serve'], /^There is no dist\/server\/node\.js: plinth build makes it\.$/],
    ...['start', 'policy'].map(
      (name) =>
        [
          ['-C', folder, name],
          new RegExp(`^There is no config\\.ts here: plinth ${name} runs in the folder of a site, `),
        ] as const,
    ),
    [['-C', odd, 'dev'], /^The path of this folder has a # or a \?, .*: rename .*what#is\?it\.$/],
    [['-C', 'nowhere', 'serve'], /^There is no folder nowhere\.$/],
    [['-C', join(folder, 'file'), 'serve'], /^There is no folder .*file\.$/],
    [['-C'], /^-C takes a folder, and then comes a command: /],
    [['-C', 'start'], /^-C takes a folder, and then comes a command: /],
    [
      ['start', '--port', '80'],
      /^plinth start got "--port 80"\. It takes --date YYYY-MM-DD: settings are environment variables\.$/,
    ],
    [
      ['build', '--date', '2026-12-01'],
      /^plinth build got "--date 2026-12-01"\. It takes no arguments: settings are env/,
    ],
    [
      ['-C', 'tests/sites/minimal', 'start', '--date', '2026-13-01'],
      /^--date is "2026-13-01": it takes a day such as /,
    ],
    [['serve', '--date'], /^--date is "": it takes a day such as 2026-12-01, or a time of it, such as /],
    [['doctor', '--jsno'], /^plinth doctor got "--jsno"\. It takes --json\.$/],
    [
      ['-C', 'tests/sites/minimal', 'language'],
      /^plinth language got ""\. It takes one language tag, such as de or pt-BR; /,
    ],
    [['test', 'text'], /^plinth test got "text"\. It takes texts, pages, browser\.$/],
    [['sevre'], /^"sevre" is no command\. It takes: (?:.|\n)+\n {2}serve /],
    [['toString'], /^"toString" is no command\. /],
  ] as const)('%s', async ([args, sentence]) => {
    const { code, stdout, stderr } = await plinth(...args);

    expect([code, stdout]).toEqual([1, '']);
    expect(stderr.trimEnd()).toMatch(sentence);
  });
});

test('a path that is typed starts where it was typed, whatever the folder of the site', async () => {
  const site = resolve('tests/sites/minimal');
  writeFileSync(join(folder, 'saved.json'), 'x');

  const args = ['-C', site, 'policy', 'verify', 'hinweise', '--against', 'saved.json'];
  const { stderr } = await runIn(folder, ...args);

  expect(stderr).toMatch(/^saved\.json is no JSON/);
});

test.each([
  ['policy', 'import', 'hinweise', 'nowhere'],
  ['policy', 'verify', 'hinweise', '--against', 'nowhere'],
])('plinth -C of another folder says where it has looked for a path: %s %s', async (...args) => {
  const { stderr } = await runIn(folder, '-C', resolve('tests/sites/minimal'), ...args);

  const place = join(realpathSync(folder), 'nowhere');
  expect(stderr).toBe(
    `nowhere cannot be read. It was looked for at ${place}: a path starts where the command is given, with -C too.\n`,
  );
});

test.for([
  [[], /^plinth \[-C FOLDER\] <command>, (?:.|\n)*\n {2}doctor /],
  [['--help'], /^plinth \[-C FOLDER\] <command>, /],
  [['start', '--help'], /^plinth start builds the site /],
  [['--version'], /^\d+\.\d+\.\d+\n$/],
] as const)('a question is answered, and nothing started: %s', async ([args, answer]) => {
  const { code, stdout, stderr } = await plinth(...args);

  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(answer);
});
