import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ended, startProcess } from '../../../../scripts/start-process.ts';

const moduleUrl = (name: string): string => JSON.stringify(import.meta.resolve(name));
/** A log as the server has it; `logSome` makes lines that are numbered from 0, more than one write holds. */
const PROGRAM = `
  const { createServerLog, endOnCrash } = await import(${moduleUrl('./server-log.ts')});
  const log = createServerLog(process.argv[1]);
  endOnCrash(log, { report() {}, flush: async () => {} });
  let n = 0;
  const logSome = (count) => { for (let i = 0; i < count; i += 1) log.info({ n: n++ }, 'request'); };
`;
const LINES = 4_000;
/** Some lines are being written, and some wait, when it comes to its end. */
const MANY = `
  for (let turn = 0; turn < 4; turn += 1) {
    logSome(${LINES / 4});
    await new Promise(setImmediate);
  }
`;
const argumentsFor = (code: string, level = 'info'): string[] => [
  '--input-type=module',
  '--eval',
  PROGRAM + code,
  level,
];

type Line = { readonly level: number; readonly msg: string; readonly n?: number; readonly err?: { message: string } };

const linesIn = (written: string): Line[] =>
  written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line]));
const EVERY_NUMBER = Array.from({ length: LINES }, (_, index) => index);

/** What a program has logged, and the code that it ended with. */
async function logged(code: string, level?: string): Promise<{ lines: Line[]; code: number | null }> {
  const child = startProcess(process.execPath, argumentsFor(code, level), {});
  const [written, exitCode] = await Promise.all([text(child.stdout), ended(child)]);
  return { lines: linesIn(written), code: exitCode };
}

/** The same, with a file in place of a pipe. */
async function loggedToFile(code: string): Promise<{ lines: Line[]; code: number | null }> {
  const folder = mkdtempSync(join(tmpdir(), 'server-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log');
  const child = spawn(process.execPath, argumentsFor(code), { stdio: ['ignore', openSync(file, 'a'), 'pipe'] });
  const exitCode = await ended(child);
  return { lines: linesIn(readFileSync(file, 'utf8')), code: exitCode };
}

const ENDINGS = [
  ['throws an uncaught error', "throw new Error('uncaught');", 1, ['uncaught exception']],
  ['leaves a rejection', "Promise.reject(new Error('unhandled'));", 1, ['unhandled rejection']],
  ['closes the log and exits', 'await log.close(); process.exit(3);', 3, []],
  ['has nothing left to do', '', 0, []],
] as const;

test.each(ENDINGS)('no line is missing or out of its order when the process %s', async (_, ending, code, last) => {
  for (const result of await Promise.all([logged(MANY + ending), loggedToFile(MANY + ending)])) {
    expect(result.code).toBe(code);
    expect(result.lines.map(({ n, msg }) => n ?? msg)).toEqual([...EVERY_NUMBER, ...last]);
  }
});

/** Logs twice as much as is kept, and says each time that it lives; a line on stdin makes it crash. */
const FLOOD = `
  process.stdin.once('data', () => { throw new Error('uncaught'); });
  setInterval(() => { logSome(2000); process.stderr.write('alive\\n'); }, 5);
`;

test.each([
  ['does not read', (): void => {}],
  ['has gone away', (child: ReturnType<typeof startProcess>): void => void child.stdout.destroy()],
])(
  'a reader that %s neither stops the process nor keeps it from ending',
  async (_, treat) => {
    const child = startProcess(process.execPath, argumentsFor(FLOOD), {});
    treat(child);
    let alive = '';
    child.stderr.on('data', (part: Buffer) => (alive += part.toString()));
    await vi.waitUntil(() => alive.length > 150 * 'alive\n'.length, { timeout: 15_000 });

    child.stdin.write('crash\n');

    expect(await ended(child)).toBe(1);
    expect(alive.replaceAll('alive\n', '')).toBe('');
  },
  30_000,
);

test.skipIf(!existsSync('/dev/full'))(
  'a full disk neither stops the process nor keeps it from ending',
  async () => {
    for (const [ending, code] of [
      ["throw new Error('uncaught');", 1],
      ['', 0],
    ] as const) {
      const stdio = ['ignore', openSync('/dev/full', 'a'), 'pipe'] as const;
      const pause = 'await new Promise((resolve) => setTimeout(resolve, 200));';
      const child = spawn(process.execPath, argumentsFor(`${MANY} ${pause} ${ending}`), { stdio: [...stdio] });
      const [said, exitCode] = await Promise.all([text(child.stderr ?? Readable.from([])), ended(child)]);

      expect([exitCode, said]).toEqual([code, '']);
    }
  },
  30_000,
);
