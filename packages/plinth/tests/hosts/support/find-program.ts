import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where Debian has programs that a user's PATH need not name. */
const SYSTEM = ['/usr/sbin', '/usr/local/sbin'];

/** The path of a program that a machine need not have, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
