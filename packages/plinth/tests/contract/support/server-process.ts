import type { ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { BUILD_FOLDER } from '../../../scripts/build-folder.ts';
import { ended, startProcess } from '../../../scripts/start-process.ts';

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };
export type Launched = { readonly child: ChildProcess; readonly end: Promise<Ended> };

/** Starts the built server (of the build in `root`) with exactly this environment. */
export function launch(env: Record<string, string>, root = BUILD_FOLDER): Launched {
  return run(process.execPath, [`${root}/server/node.js`], { HOST: '127.0.0.1', PORT: '0', ...env });
}

/** Runs a program with exactly this environment. `end` is what it wrote and how it went, once it has ended. */
export function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Launched {
  const child = startProcess(command, args, env);
  const end = Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  return { child, end: end.then(([stdout, stderr, code]) => ({ code, stdout, stderr })) };
}
