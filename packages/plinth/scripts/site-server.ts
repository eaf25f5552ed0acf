import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BUILD_FOLDER } from './build-folder.ts';
import { ended, startProcess } from './start-process.ts';

export type SiteServer = {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcessWithoutNullStreams;
  /** The parsed log lines. */
  readonly log: LogLines;
  /** Stops it gracefully, without waiting for a load balancer. */
  stop(): Promise<void>;
};

type LogLines = Array<Record<string, unknown>>;
type Options = {
  env?: Record<string, string>;
  root?: string;
  untilReady?: boolean;
  args?: readonly string[];
  /** What starts Node, as of a shell with other limits. */
  program?: readonly [string, ...string[]];
};

/** Starts a built server on a free port, and waits until it is ready. `root`: the folder of the build. */
export async function startSite({
  env = {},
  root = BUILD_FOLDER,
  untilReady = true,
  args = [],
  program: [program, ...before] = [process.execPath],
}: Options = {}): Promise<SiteServer> {
  const settings = { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env };
  const child = startProcess(program, [...before, `${root}/server/node.js`, ...args], settings);
  child.stderr.on('data', (text: Buffer) => process.stderr.write(text));
  const log: LogLines = [];
  try {
    const url = await listeningUrl(child, log);
    if (untilReady) await waitUntilReady(url, log);
    return { url, port: Number(new URL(url).port), process: child, log, stop: () => stop(child, log) };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
}

/** Collects the log. @throws where the server ends before it listens */
function listeningUrl(child: ChildProcessWithoutNullStreams, log: LogLines): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server stopped with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry['msg'] === 'listening') resolve(String(entry['url']).replace('localhost', '127.0.0.1'));
    });
  });
}

const POLL_MS = 20;
const READY_ATTEMPTS = 500;

async function waitUntilReady(url: string, log: LogLines): Promise<void> {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    const { status } = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
    if (status === 200) return;
    const fatal = log.find(({ level }) => level === 60);
    if (fatal !== undefined) throw new Error(`the site cannot become ready: ${JSON.stringify(fatal)}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error('the site did not become ready');
}

const STOP_MS = 5_000;

async function stop(child: ChildProcessWithoutNullStreams, log: LogLines): Promise<void> {
  const isDraining = (): boolean => log.some(({ msg }) => msg === 'draining');
  const givesUp = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  const end = ended(child);
  child.kill('SIGINT');
  while (child.exitCode === null && child.signalCode === null && !isDraining())
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  child.kill('SIGINT');
  await end;
  clearTimeout(givesUp);
}
