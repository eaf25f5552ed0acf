import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { startProcess } from '../../../scripts/start-process.ts';

/** The program that gives a process a terminal of its own; elsewhere than on Linux it takes other options. */
const SCRIPT = '/usr/bin/script';
export const WITHOUT_TERMINAL = process.platform !== 'linux' || !existsSync(SCRIPT);
export const CTRL_C = '\u0003';

/** A command in a pseudo-terminal, what it has shown so far, and a way to type. */
export function startInTerminal(command: string, env: NodeJS.ProcessEnv) {
  const terminal = startProcess(SCRIPT, ['-qec', command, '/dev/null'], env);
  let shown = '';
  terminal.stdout.on('data', (part: Buffer) => (shown += stripVTControlCharacters(part.toString())));
  return { terminal, shown: () => shown.replaceAll('\r', ''), type: (keys: string) => void terminal.stdin.write(keys) };
}
