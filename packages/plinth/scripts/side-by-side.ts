// `node scripts/side-by-side.ts "command" "command" …`: runs commands at the same time, in a shell, and fails where one fails. The
// first writes as it goes on, each other when it has ended.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { ended } from './start-process.ts';

const [first = '', ...others] = process.argv.slice(2);
const codes = await Promise.all([
  ended(spawn(first, { shell: true, stdio: ['ignore', 'inherit', 'inherit'] })),
  ...others.map(runQuietly),
]);
// A signal leaves no code.
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

async function runQuietly(command: string): Promise<number | null> {
  const child = spawn(command, { shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended(child)]);
  process.stdout.write(out);
  process.stderr.write(err);
  return code;
}
