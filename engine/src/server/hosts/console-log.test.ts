import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createConsoleLog, type ConsoleLog } from '#server/hosts/console-log.ts';

/** The lines that `act` writes by way of the console, parsed. */
function linesOf(act: (log: ConsoleLog) => void, level: Parameters<typeof createConsoleLog>[0] = 'info'): unknown[] {
  const write = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => write.mockRestore());
  act(createConsoleLog(level));
  return write.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
}

/** The same by the log of a server. */
function linesOfServer(act: (log: ConsoleLog) => void): unknown[] {
  const lines: unknown[] = [];
  act(pino({ base: null }, { write: (line: string) => void lines.push(JSON.parse(line)) }));
  return lines;
}

const BROKEN = new Error('broken');
const CAUSED = new TypeError('no page', { cause: new Error('no file', { cause: new RangeError('no disk') }) });

test.each<[string, (log: ConsoleLog) => void]>([
  ['a request', (log) => log.info({ requestId: 'a', path: '/', durationMs: 1.5 }, 'request')],
  ['a warning', (log) => log.warn({ count: 2 }, 'not ready')],
  ['an error', (log) => log.error({ requestId: 'a', err: BROKEN }, 'request failed')],
  ['an error with causes', (log) => log.error({ err: CAUSED }, 'request failed')],
  ['what is thrown without being an error', (log) => log.fatal({ err: 'a text' }, 'unhandled rejection')],
])('%s is the line of a server', (_, act) => {
  const withoutTime = (lines: unknown[]) => lines.map((line) => ({ ...(line as object), time: 0 }));

  expect(withoutTime(linesOf(act))).toEqual(withoutTime(linesOfServer(act)));
});

test('errors that cause each other end somewhere', () => {
  const one = new Error('one');
  one.cause = new Error('other', { cause: one });

  expect(linesOf((log) => log.error({ err: one }, 'failed'))).toHaveLength(1);
});

test('what cannot be serialised leaves the rest of the line', () => {
  const circle: { self?: object } = {};
  circle.self = circle;

  const lines = linesOf((log) => log.fatal({ requestId: 'a', err: circle }, 'unhandled rejection'));

  expect(lines).toMatchObject([{ level: 60, requestId: 'a', msg: 'unhandled rejection' }]);
});

test.each([
  ['silent', []],
  ['error', ['c', 'd']],
  ['info', ['a', 'b', 'c', 'd']],
  ['trace', ['a', 'b', 'c', 'd']],
] as const)('LOG_LEVEL=%s', (level, messages) => {
  const lines = linesOf((log) => {
    log.info({}, 'a');
    log.warn({}, 'b');
    log.error({}, 'c');
    log.fatal({}, 'd');
  }, level);

  expect(lines.map((line) => (line as { msg: string }).msg)).toEqual(messages);
});
