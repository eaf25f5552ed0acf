import { scrubText } from '#monitoring/scrub-text.ts';
import type { Config } from '#server/config/config.ts';
import type { Log } from '#server/http/request-log.ts';

export type HostLog = Log & { fatal(fields: object, message: string): void };

/** The numbers of pino, which collectors of logs know. */
const LEVELS = { trace: 10, debug: 20, info: 30, warn: 40, error: 50, fatal: 60, silent: Infinity } as const;
/** Beyond this, causes are left out: they may be a circle. */
const MAX_CAUSES = 5;

/** A log of JSON lines without personal data and secrets, from the level `least` on. */
export function createLog(least: Config['logLevel'], write: (line: string) => void): HostLog {
  const writer =
    (name: keyof HostLog) =>
    (fields: object, message: string): void => {
      const level = LEVELS[name];
      if (level >= LEVELS[least]) write(lineOf(level, fields, message));
    };
  return { info: writer('info'), warn: writer('warn'), error: writer('error'), fatal: writer('fatal') };
}

function lineOf(level: number, fields: object, msg: string): string {
  const head = { level, time: Date.now() };
  const scrubbed = (_: string, value: unknown): unknown => (typeof value === 'string' ? scrubText(value) : value);
  try {
    return JSON.stringify({ ...head, ...serialised(fields), msg }, scrubbed);
  } catch {
    // Code may throw anything, such as an object that contains itself. All other fields are texts and numbers.
    return JSON.stringify({ ...head, ...fields, err: 'cannot be serialised', msg }, scrubbed);
  }
}

function serialised(fields: object): object {
  if (!('err' in fields) || !(fields.err instanceof Error)) return fields;
  const { err } = fields;
  return {
    ...fields,
    err: {
      type: err.constructor.name,
      message: allOf(err, 'message', ': '),
      stack: allOf(err, 'stack', '\ncaused by: '),
    },
  };
}

function allOf(error: Error, field: 'message' | 'stack', between: string): string {
  const texts: string[] = [];
  for (let each: unknown = error; each instanceof Error && texts.length < MAX_CAUSES; each = each.cause)
    texts.push(each[field] ?? '');
  return texts.join(between);
}
