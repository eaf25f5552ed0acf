import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** Node and its code as one command of a shell. */
const program = (code: string): string => `"${process.execPath}" -e "${code}"`;

function sideBySide(...programs: readonly string[]) {
  const args = ['scripts/side-by-side.ts', ...programs.map(program)];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test.each([
  ['first', ['process.exitCode = 3', '0']],
  ['last', ['0', 'process.exitCode = 3']],
  ['one that a signal ended', ['0', "process.kill(process.pid, 'SIGKILL')"]],
])('fails where the %s fails, after all have ended', (_, programs) => {
  const { status, stdout } = sideBySide(...programs, "setTimeout(() => console.log('ended'), 100)");

  expect(status).toBeGreaterThan(0);
  expect(stdout).toBe('ended\n');
});

test('writes what each has written in one piece, and to the stream that it was written to', () => {
  const slow = "console.log('a'); setTimeout(() => console.log('b'), 100)";

  const { status, stdout, stderr } = sideBySide('0', slow, "console.log('c'); console.error('d')");

  expect([status, stderr]).toEqual([0, 'd\n']);
  expect(['a\nb\nc\n', 'c\na\nb\n']).toContain(stdout);
});
