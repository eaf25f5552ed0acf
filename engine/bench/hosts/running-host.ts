import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { takePort } from '../../scripts/take-port.ts';
import { ended } from '../../scripts/start-process.ts';
import { fetchRaw } from './raw-answer.ts';

/** A server that is measured. */
export type RunningHost = {
  readonly name: string;
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** From the birth of the process to the end of its first answer. */
  readonly startMs: number;
  stop(): Promise<void>;
};

export type HostCommand = {
  readonly name: string;
  readonly command: string;
  readonly args: (port: number) => readonly string[];
  readonly env?: (port: number) => Readonly<Record<string, string>>;
  /** What it is asked for until it answers. */
  readonly path: string;
  /** Takes what it prints. A file: a reader of its own would take time from what is measured. */
  readonly logFile: string;
};

const START_ATTEMPTS = 20_000;
const BETWEEN_ATTEMPTS_MS = 1;

/** Starts a server on a free port of this machine, and waits for its first answer. */
export async function startHost({ name, command, args, env, path, logFile }: HostCommand): Promise<RunningHost> {
  const { port, free } = await takePort();
  await free();
  const log = openSync(logFile, 'a');
  const born = performance.now();
  const child = spawn(command, args(port), {
    env: { PATH: process.env['PATH'], ...env?.(port) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    const end = ended(child);
    kill();
    await end;
    process.off('exit', kill);
  };

  const url = `http://127.0.0.1:${port}`;
  try {
    await firstAnswer(url + path, () => child.exitCode !== null || child.signalCode !== null);
  } catch (error) {
    await stop();
    throw new Error(`${name} did not start: ${readFileSync(logFile, 'utf8').slice(-2_000)}`, { cause: error });
  }
  return { name, url, port, pid: child.pid ?? 0, startMs: performance.now() - born, stop };
}

async function firstAnswer(url: string, hasEnded: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (hasEnded()) break;
    const status = await fetchRaw(url).then(
      (answer) => answer.status,
      // The server does not listen yet.
      () => 0,
    );
    if (status > 0 && status < 500) return;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_ATTEMPTS_MS));
  }
  throw new Error(`no answer from ${url}`);
}
