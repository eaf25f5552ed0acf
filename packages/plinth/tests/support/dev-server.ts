import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export type DevServer = {
  readonly url: string;
  /** What it has written on stderr, a line each. */
  errors(): string[];
  stop(): void;
};

/** Starts the development server of a site on a free port. `env`: what it has beside PATH, HOST and PORT. */
export async function startDevServer(site: string, env: Record<string, string> = {}): Promise<DevServer> {
  const server = spawn(process.execPath, ['bin/plinth.mjs', '-C', site, 'dev'], {
    env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  server.stderr.on('data', (part: Buffer) => (written += part.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the development server stopped with code ${code}: ${written}`)));
    createInterface({ input: server.stdout }).on('line', (line) => {
      const found = /Development server: (\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found.replace('localhost', '127.0.0.1'));
    });
  });
  return { url, errors: () => written.split('\n').slice(0, -1), stop: () => void server.kill() };
}
