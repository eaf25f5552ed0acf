import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';

const running = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', endProcesses);

/**
 * Starts a program that ends with this process, or with the test file that started it (tests/site/support/end-processes.ts). Its
 * streams are pipes: while it held an inherited one, the test runner would wait for the end of that stream. Its environment is
 * `env`, and where Node keeps code that it has compiled. `cwd`: the folder of this process, unless given.
 */
export function startProcess(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
): ChildProcessWithoutNullStreams {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(command, args, { cwd, env: { NODE_COMPILE_CACHE, ...env } });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Kills every program that is still running. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** Resolves to the exit code of a process; null where a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}
