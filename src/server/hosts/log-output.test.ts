import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ended, startProcess } from '../../../scripts/start-process.ts';

const LINES = 20_000;
/** Writes many lines, some before the end of a write that is under way, and ends in the way that its argument says. */
const PROGRAM = `
  const { createLogOutput } = await import(${JSON.stringify(import.meta.resolve('./log-output.ts'))});
  const output = createLogOutput(1);
  process.once('exit', () => output.flushSync());
  let count = 0;
  const writeSome = (some) => { for (let i = 0; i < some; i += 1) output.write((count += 1) + ' ' + 'x'.repeat(150) + '\\n'); };
`;
const ALL = `
  for (let more = 0; more < 9; more += 1) {
    writeSome(${LINES / 10});
    await new Promise((resolve) => setTimeout(resolve, more));
  }
  writeSome(${LINES / 10});
`;
const argumentsFor = (code: string): string[] => ['--input-type=module', '--eval', PROGRAM + code];

const ENDINGS = {
  'has nothing left to do': ['', 0],
  'calls process.exit': ['process.exit(3);', 3],
  'throws what nobody catches': ["throw new Error('uncaught');", 1],
  'is told to end by a signal': [
    "process.on('SIGTERM', () => process.exit(0)); process.kill(process.pid, 'SIGTERM'); setInterval(() => {}, 1000);",
    0,
  ],
} as const;

const numbersIn = (written: string): number[] =>
  written
    .trimEnd()
    .split('\n')
    .map((line) => Number.parseInt(line, 10));
const EVERY_NUMBER = Array.from({ length: LINES }, (_, index) => index + 1);

test.each(Object.entries(ENDINGS))('no line to a pipe is lost when the process %s', async (_, [ending, code]) => {
  const child = startProcess(process.execPath, argumentsFor(ALL + ending), {});
  const [written, exitCode] = await Promise.all([text(child.stdout), ended(child)]);

  expect(exitCode).toBe(code);
  expect(numbersIn(written).toSorted((a, b) => a - b)).toEqual(EVERY_NUMBER);
});

test.each(Object.entries(ENDINGS))('no line to a file is lost when the process %s', async (_, [ending, code]) => {
  const folder = mkdtempSync(join(tmpdir(), 'log-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'log');
  const child = spawn(process.execPath, argumentsFor(ALL + ending), { stdio: ['ignore', openSync(file, 'a'), 'pipe'] });

  expect(await ended(child)).toBe(code);
  expect(numbersIn(readFileSync(file, 'utf8')).toSorted((a, b) => a - b)).toEqual(EVERY_NUMBER);
});

test('lines come in their order, and the last ones without another after them', async () => {
  const child = startProcess(process.execPath, argumentsFor(`${ALL} setInterval(() => {}, 1000);`), {});
  let written = '';
  child.stdout.on('data', (part: Buffer) => (written += part.toString()));

  await vi.waitUntil(() => written.endsWith(`x\n`) && numbersIn(written).length === LINES, { timeout: 15_000 });
  child.kill('SIGKILL');

  expect(numbersIn(written)).toEqual(EVERY_NUMBER);
});

test.each([
  ['does not read', (): void => {}],
  ['has gone away', (child: ReturnType<typeof startProcess>): void => void child.stdout.destroy()],
])('a reader that %s does not stop the process', async (_, treat) => {
  const program = "setInterval(() => { writeSome(2000); process.stderr.write('alive\\n'); }, 5);";
  const child = startProcess(process.execPath, argumentsFor(program), {});
  treat(child);
  let alive = '';
  child.stderr.on('data', (part: Buffer) => (alive += part.toString()));

  // Some twice as much as is kept for a reader that is slow.
  await vi.waitUntil(() => alive.length > 50 * 'alive\n'.length, { timeout: 15_000 });

  expect(alive.replaceAll('alive\n', '')).toBe('');
  child.kill('SIGKILL');
});
