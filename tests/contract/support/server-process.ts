import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Starts the built server (of the build in `root`) with exactly this environment. `end` is what it wrote and how it went, once it has ended. */
export function launch(env: Record<string, string>, root = BUILD_FOLDER): { child: ChildProcess; end: Promise<Ended> } {
  const child = spawn(process.execPath, [`${root}/server/node.js`], {
    env: { HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // One that should have ended and has not would keep the test runner waiting for ever.
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  return { child, end: end.then(([stdout, stderr, code]) => ({ code, stdout, stderr })) };
}

/** The exit code of a process, once it has ended; null when a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}
