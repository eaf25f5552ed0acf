import { ConfigError, parseConfig, type Config } from '#server/config/config.ts';

/** Parses the settings, or ends the process: exit code 1, and on stderr one line for each variable that cannot be used. */
export function readConfig(...parameters: Parameters<typeof parseConfig>): Config {
  try {
    return parseConfig(...parameters);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return stopWith(error.message);
  }
}

export function stopWith(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
