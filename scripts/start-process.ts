import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';

const running = new Set<ChildProcessWithoutNullStreams>();
process.once('exit', endProcesses);

/**
 * Starts a program that does not outlive this process, nor the file of tests that started it (tests/support/end-processes.ts).
 * All its streams are pipes: one that inherits a stream keeps whoever reads to its end waiting, such as the test runner.
 */
export function startProcess(
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): ChildProcessWithoutNullStreams {
  const child = spawn(command, args, { env });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends at once what is still running, whatever it is doing. */
export function endProcesses(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The exit code of a process, once it has ended; null when a signal ended it. */
export function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
}
