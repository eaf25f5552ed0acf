// Plain JavaScript: a Node that is too old must be able to read it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const ENV_FILE = '.env';

/**
 * Reads `.env` of the working directory, if there is one. A variable that is set has precedence, also where it is empty.
 * @returns {string | undefined} why it cannot be read
 */
export function readEnvFile() {
  if (!existsSync(ENV_FILE)) return undefined;
  try {
    process.loadEnvFile(ENV_FILE);
  } catch (error) {
    return `${resolve(ENV_FILE)} cannot be read: ${error instanceof Error ? error.message : 'unknown'}`;
  }
  return undefined;
}
