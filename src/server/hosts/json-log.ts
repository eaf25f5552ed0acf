import { inspect } from 'node:util';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/http/request-log.ts';

/** The levels of pino and bunyan, which log viewers know. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const;

export type JsonLog = Log & { fatal(fields: object, message: string): void };

/**
 * Writes one JSON object a line: level, time, the fields, the message. A field `err` may be anything that was thrown. Not
 * pino: the line of a request takes it a tenth of all that a kept page costs, see docs/decisions/031.
 */
export function createJsonLog(level: Config['logLevel'], write: (line: string) => void): JsonLog {
  const at =
    (lineLevel: number) =>
    (fields: object, message: string): void => {
      if (lineLevel < LEVELS[level]) return;
      const own = JSON.stringify('err' in fields ? { ...fields, err: describeError(fields.err) } : fields).slice(1, -1);
      const comma = own === '' ? '' : ',';
      write(`{"level":${lineLevel},"time":${Date.now()},${own}${comma}"msg":${JSON.stringify(message)}}\n`);
    };
  return { info: at(LEVELS.info), warn: at(LEVELS.warn), error: at(LEVELS.error), fatal: at(LEVELS.fatal) };
}

/** The stack with those of the causes, whatever was thrown. */
function describeError(thrown: unknown) {
  const { name: type, message } = thrown instanceof Error ? thrown : { name: typeof thrown, message: inspect(thrown) };
  return { type, message, stack: inspect(thrown) };
}
