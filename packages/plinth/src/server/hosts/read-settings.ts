import { OwnerError } from 'plinth-policies/owner-error';
import { siteClock } from '#lib/site-clock.server.ts';
import { parseConfig, type Config } from '#server/config/config.ts';

/** Parses the settings, or ends the process with a line on stderr for each variable that cannot be used. */
export function readConfig(...parameters: Parameters<typeof parseConfig>): Config {
  return readOrStop(() => parseConfig(...parameters));
}

export function readClock(args: readonly string[], timeZone: string): () => number {
  return readOrStop(() => siteClock(args, timeZone));
}

function readOrStop<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof OwnerError) return stopWith(error.message);
    throw error;
  }
}

export function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
