import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { BUILD_FOLDER } from './build-folder.ts';

export type SiteServer = {
  readonly url: string;
  readonly port: number;
  readonly process: ChildProcess;
  /** Log lines so far, parsed. */
  readonly log: Array<Record<string, unknown>>;
  stop(): Promise<void>;
};

type Options = { env?: Record<string, string>; root?: string; untilReady?: boolean };

/** Starts the built server on a free port and waits until it is ready, unless it never will be. `root` is the folder of a build. */
export async function startSite({
  env = {},
  root = BUILD_FOLDER,
  untilReady = true,
}: Options = {}): Promise<SiteServer> {
  const child = spawn(process.execPath, [`${root}/server/node.js`], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const log: Array<Record<string, unknown>> = [];
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server stopped with code ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const entry = JSON.parse(line) as Record<string, unknown>;
      log.push(entry);
      if (entry['msg'] === 'listening') resolve(String(entry['url']).replace('localhost', '127.0.0.1'));
    });
  });
  if (untilReady) await waitUntilReady(url, log);
  return {
    url,
    port: Number(new URL(url).port),
    process: child,
    log,
    async stop() {
      // Twice: there is no balancer that wants time to notice.
      child.kill('SIGINT');
      while (child.exitCode === null && child.signalCode === null && !log.some(({ msg }) => msg === 'draining'))
        await new Promise((resolve) => setTimeout(resolve, 5));
      child.kill('SIGINT');
      await exited;
    },
  };
}

const READY_ATTEMPTS = 500;

async function waitUntilReady(url: string, log: SiteServer['log']): Promise<void> {
  for (let attempt = 0; attempt < READY_ATTEMPTS; attempt += 1) {
    const { status } = await fetch(`${url}/readyz`, { headers: { connection: 'close' } });
    if (status === 200) return;
    const fatal = log.find(({ level }) => level === 60);
    if (fatal !== undefined) throw new Error(`the site cannot become ready: ${JSON.stringify(fatal)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('the site did not become ready');
}
