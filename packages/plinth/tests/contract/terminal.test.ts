import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { eventually } from './support/eventually.ts';

// The program that gives a process a terminal of its own; elsewhere than on Linux it takes other options.
const SCRIPT = '/usr/bin/script';
const GREETING = /^The site is running at (http:\/\/localhost:\d+) .*npx plinth doctor$/m;

/** A server in a pseudo-terminal, and what it has shown so far. */
function startInTerminal(env: Record<string, string> = {}) {
  const command = `exec ${process.execPath} ${BUILD_FOLDER}/server/node.js`;
  const settings = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env };
  const terminal = startProcess(SCRIPT, ['-qec', command, '/dev/null'], settings);
  let shown = '';
  terminal.stdout.on('data', (part: Buffer) => (shown += part.toString().replaceAll('\r', '')));
  return { terminal, shown: () => shown, pressCtrlC: () => void terminal.stdin.write('\u0003') };
}

describe.skipIf(process.platform !== 'linux' || !existsSync(SCRIPT))('a server in a terminal', () => {
  test('ends its start with one line, the address and what to do next, which no request pushes away', async () => {
    const { terminal, shown, pressCtrlC } = startInTerminal();
    const [, url = ''] = (await eventually(() => GREETING.exec(shown()))) ?? [];
    for (const path of ['/', '/nowhere', '/robots.txt']) await fetch(url.replace('localhost', '127.0.0.1') + path);

    pressCtrlC();

    expect(await ended(terminal)).toBe(0);
    // Two pages of this site fail, which is logged once they are warmed: before Ctrl+C, or not at all.
    const lines = shown()
      .replace('^C', '')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('"msg":"a page cannot be rendered"'));
    expect(lines).toEqual([expect.stringMatching(GREETING)]);
  });

  test('ends at once when Ctrl+C is pressed, and logs what its settings say', async () => {
    const { terminal, shown, pressCtrlC } = startInTerminal({ LOG_LEVEL: 'info' });
    await eventually(() => GREETING.test(shown()));

    pressCtrlC();

    expect(await ended(terminal)).toBe(0);
    expect(shown()).toContain('"msg":"listening"');
    expect(shown()).toMatch(/"graceMs":0,"msg":"draining"/);
  });
});
