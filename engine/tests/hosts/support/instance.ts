import type { ChildProcess } from 'node:child_process';
import { invariant } from '#lib/invariant.ts';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';
import { sendOver } from '../../contract/support/send.ts';
import { deployFile } from './deploy-file.ts';

export type Instance = { readonly port: number; readonly process: ChildProcess };

/** The words of a setting of site@.service, for the instance of a port, with a folder of releases that a test can write. */
export function unitCommand(setting: string, port: number, releases: string): string[] {
  const unit = deployFile('one-machine/site@.service', { '/srv/site': releases, '%i': String(port) });
  const line = unit.split('\n').find((each) => each.startsWith(`${setting}=`));
  invariant(line !== undefined, `the unit has ${setting}`);
  return line.slice(setting.length + 1).split(' ');
}

/** Starts an instance with the command of the unit, and waits until it is ready. */
export async function startInstance(
  port: number,
  releases: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Instance> {
  const [program, ...args] = unitCommand('ExecStart', port, releases);
  invariant(program !== undefined, 'the unit starts a program');
  const child = startProcess(program, args, { PATH: process.env['PATH'], ...settings });
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text));
  child.stdout.resume();
  await eventually(async () => (await readiness(port)) === 200);
  return { port, process: child };
}

/** Stops an instance as systemd does. Resolves to its exit code, and to when /readyz said 503, from the signal on. */
export async function stopInstance({
  port,
  process: child,
}: Instance): Promise<{ code: number | null; unreadyMs: number }> {
  const end = ended(child);
  const signalled = performance.now();
  child.kill('SIGTERM');
  // Without a pause: what is measured are some milliseconds.
  while ((await readiness(port)) !== 503);
  const unreadyMs = performance.now() - signalled;
  return { code: await end, unreadyMs };
}

/** Undefined while nothing listens. */
function readiness(port: number): Promise<number | undefined> {
  return sendOver(port)({ target: '/readyz' }).then(
    ({ status }) => status,
    () => undefined,
  );
}
