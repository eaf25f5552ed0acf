import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BUILD_FOLDER } from '../../scripts/build-folder.ts';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { takePort } from '../../scripts/take-port.ts';
import { eventually } from '../contract/support/eventually.ts';
import { POLICY_PATH } from '../contract/support/known-paths.ts';
import { sendOver } from '../contract/support/send.ts';
import { deployFile } from './support/deploy-file.ts';
import { findProgram } from './support/find-program.ts';
import { unitCommand } from './support/instance.ts';
import { allowedSystemCalls } from './support/system-calls.ts';

const UNIT = 'deploy/one-machine/site@.service';
/** Of ten: a service without any restriction has 9.6. */
const MOST_EXPOSURE = 1.5;
const LONGEST_STOP_S = 10.5;

const folder = mkdtempSync(join(tmpdir(), 'plinth-unit-'));
let port: number;

beforeAll(async () => {
  symlinkSync(resolve(BUILD_FOLDER), join(folder, 'current'));
  const taken = await takePort();
  await taken.free();
  ({ port } = taken);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('the unit lets a server stop by itself before it is killed', () => {
  const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(deployFile('one-machine/site@.service')) ?? [];

  expect(Number(seconds)).toBeGreaterThan(LONGEST_STOP_S);
});

describe.skipIf(findProgram('systemd-analyze') === undefined)('systemd, which has to be installed,', () => {
  test('finds no fault in the unit', () => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', UNIT], { encoding: 'utf8' });

    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  });

  test(`rates what the unit leaves exposed with at most ${MOST_EXPOSURE} of 10`, () => {
    const args = ['security', '--offline=yes', `--threshold=${MOST_EXPOSURE * 10}`, '--no-pager', UNIT];
    const { status, stdout } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
    const [rating = 'no rating'] = /Overall exposure level.*\d/.exec(stdout) ?? [];

    process.stdout.write(`${rating}\n`);
    expect(status, rating).toBe(0);
  });
});

const TRACED = ['strace', 'curl', 'systemd-analyze'];
const canTrace = TRACED.every((program) => findProgram(program) !== undefined);

// The filter itself needs a machine that systemd has started: what a server calls is compared with what it allows.
describe.skipIf(!canTrace)(`a server that the unit starts (${TRACED.join(', ')} have to be installed)`, () => {
  const calls: string[] = [];
  const codes: Record<string, number | null> = {};

  beforeAll(async () => {
    const trace = join(folder, 'trace');
    // `-D`: the server is the child of this process, and gets its signals.
    const traced = ['-D', '-f', '-c', '-U', 'name', '-o', trace, ...unitCommand('ExecStart', port, folder)];
    const server = startProcess('strace', traced, { PATH: process.env['PATH'] });
    server.stdout.resume();
    const [program = '', ...args] = unitCommand('ExecStartPost', port, folder);
    codes['wait'] = await ended(startProcess(program, args, { PATH: process.env['PATH'] }));
    for (const target of ['/', POLICY_PATH, '/favicon.ico', '/missing']) await sendOver(port)({ target });
    server.kill('SIGTERM');
    codes['server'] = await ended(server);
    const [, , ...lines] = await eventually(
      () => linesOf(trace).find((line) => line.endsWith('total')) && linesOf(trace),
    );
    calls.push(...lines.filter((line) => /^\w+$/.test(line) && line !== 'total'));
  });

  test('is ready when the unit has been started, and ends well when it is stopped', () => {
    expect(codes).toEqual({ wait: 0, server: 0 });
  });

  test('makes only system calls that the unit allows', () => {
    const filters = deployFile('one-machine/site@.service').matchAll(/^SystemCallFilter=(.*)$/gm);
    const allowed = allowedSystemCalls([...filters].map(([, setting = '']) => setting));

    expect(calls).toContain('execve');
    expect(allowed).not.toContain('reboot');
    expect(calls.filter((call) => !allowed.has(call))).toEqual([]);
  });
});

function linesOf(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim());
}
