/** The part of a log that the app uses. */
export type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

/** Names and numbers that log readers know from pino and bunyan. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const;

export type LogLevel = keyof typeof LEVELS;
type WritingLevel = 'info' | 'warn' | 'error' | 'fatal';

/** JSON lines, one an event: `level`, `time`, the fields, `msg`. An error stands in the field `err`. */
export function createLog(lowest: LogLevel, write: (line: string) => void, now: () => number = Date.now): Log & Record<'fatal', Log['error']> {
  const writerOf = (name: WritingLevel): Log['info'] => {
    const level = LEVELS[name];
    if (level < LEVELS[lowest]) return () => {};
    return (fields, message) => write(`${JSON.stringify({ level, time: now(), ...fields, msg: message }, withErrors)}\n`);
  };
  return { info: writerOf('info'), warn: writerOf('warn'), error: writerOf('error'), fatal: writerOf('fatal') };
}

/** An error keeps its own fields to itself: name, message, stack and cause are what a reader needs. */
function withErrors(_key: string, value: unknown): unknown {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  return { type: name, message, stack, ...(cause === undefined ? {} : { cause }) };
}
