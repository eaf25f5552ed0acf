import type { ChildProcess } from 'node:child_process';
import { invariant } from '#lib/invariant.ts';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { sendOver } from '../../contract/support/send.ts';
import { deployFile } from './deploy-file.ts';

export type Instance = { readonly port: number; readonly process: ChildProcess };

/** What site@.service starts, for the instance of a port, with a folder of releases that a test can write. */
function unitCommand(port: number, releases: string): string[] {
  const unit = deployFile('one-machine/site@.service', { '/srv/site': releases, '%i': String(port) });
  const line = unit.split('\n').find((each) => each.startsWith('ExecStart='));
  invariant(line !== undefined, 'the unit starts a program');
  return line.slice('ExecStart='.length).split(' ');
}

/** Starts an instance with the command of the unit, and waits until it is ready. */
export async function startInstance(
  port: number,
  releases: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const [program, ...args] = unitCommand(port, releases);
  invariant(program !== undefined, 'the unit starts a program');
  const child = startProcess(program, args, { PATH: process.env['PATH'], ...settings });
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text));
  child.stdout.resume();
  await eventually(async () => (await readiness(port)) === 200);
  return { port, process: child };
}

/** Stops an instance as systemd does. Resolves to its exit code, once /readyz has said 503. */
export async function stopInstance({ port, process: child }: Instance): Promise<number | null> {
  const end = ended(child);
  child.kill('SIGTERM');
  while ((await readiness(port)) !== 503);
  return end;
}

/** Undefined while nothing listens. */
function readiness(port: number): Promise<number | undefined> {
  return sendOver(port)({ target: '/readyz' }).then(
    ({ status }) => status,
    () => undefined,
  );
}
