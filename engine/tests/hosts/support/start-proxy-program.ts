import { connect } from 'node:net';
import { ended, startProcess } from '../../../scripts/start-process.ts';
import { eventually } from '../../contract/support/eventually.ts';

/** Starts a proxy, and waits until it accepts connections. @throws what it wrote, where it ends before */
export async function startProxyProgram(
  program: string,
  args: readonly string[],
  port: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ stop(): Promise<void> }> {
  const child = startProcess(program, args, { PATH: process.env['PATH'], ...settings });
  let said = '';
  child.stdout.resume();
  child.stderr.on('data', (text: Buffer) => (said = (said + text.toString()).slice(-10_000)));
  await eventually(() => {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}:\n${said}`);
    return accepts(port);
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended(child);
  };
  return { stop };
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });
}
