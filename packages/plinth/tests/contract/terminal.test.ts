import { describe, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { ended } from '../../scripts/start-process.ts';
import { eventually } from './support/eventually.ts';
import { CTRL_C, startInTerminal, WITHOUT_TERMINAL } from './support/terminal.ts';

const GREETING = /^The site is running at (http:\/\/localhost:\d+) .*npx plinth doctor$/m;

function startServer(env: Record<string, string> = {}) {
  const settings = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env };
  return startInTerminal(`exec ${process.execPath} ${BUILD_FOLDER}/server/node.js`, settings);
}

describe.skipIf(WITHOUT_TERMINAL)('a server in a terminal', () => {
  test('ends its start with one line, the address and what to do next, which no request pushes away', async () => {
    const { terminal, shown, type } = startServer();
    const [, url = ''] = (await eventually(() => GREETING.exec(shown()))) ?? [];
    for (const path of ['/', '/nowhere', '/robots.txt']) await fetch(url.replace('localhost', '127.0.0.1') + path);

    type(CTRL_C);

    expect(await ended(terminal)).toBe(0);
    // Two pages of this site fail, which is logged once they are warmed: before Ctrl+C, or not at all.
    const lines = shown()
      .replace('^C', '')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.includes('"msg":"a page cannot be rendered"'));
    expect(lines).toEqual([expect.stringMatching(GREETING)]);
  });

  test('ends at once when Ctrl+C is pressed, and logs what its settings say', async () => {
    const { terminal, shown, type } = startServer({ LOG_LEVEL: 'info' });
    await eventually(() => GREETING.test(shown()));

    type(CTRL_C);

    expect(await ended(terminal)).toBe(0);
    expect(shown()).toContain('"msg":"listening"');
    expect(shown()).toMatch(/"graceMs":0,"msg":"draining"/);
  });
});
