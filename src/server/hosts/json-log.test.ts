import { expect, test } from 'vitest';
import { createJsonLog } from '#server/hosts/json-log.ts';

type Level = Parameters<typeof createJsonLog>[0];

function linesOf(
  level: Level,
  logSome: (log: ReturnType<typeof createJsonLog>) => void,
): Array<Record<string, unknown>> {
  let written = '';
  logSome(createJsonLog(level, (line) => (written += line)));
  return written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
}

test('a line has its level, the time, the fields and the message', () => {
  const before = Date.now();

  const [line = {}, empty] = linesOf('info', (log) => {
    log.warn({ path: '/"\n', status: 200 }, 'a "message"');
    log.info({}, 'no fields');
  });

  expect(line).toEqual({ level: 40, time: expect.any(Number), path: '/"\n', status: 200, msg: 'a "message"' });
  expect(Number(line['time'])).toBeGreaterThanOrEqual(before);
  expect(empty).toEqual({ level: 30, time: expect.any(Number), msg: 'no fields' });
});

test.each([
  ['trace', [30, 40, 50, 60]],
  ['info', [30, 40, 50, 60]],
  ['warn', [40, 50, 60]],
  ['fatal', [60]],
  ['silent', []],
] as const)('at level %s these are written: %j', (level, written) => {
  const lines = linesOf(level, (log) => {
    for (const name of ['info', 'warn', 'error', 'fatal'] as const) log[name]({}, name);
  });

  expect(lines.map((line) => line['level'])).toEqual(written);
});

test('of an error there is its type, its message, and its stack with that of its cause', () => {
  const error = new TypeError('outer', { cause: new Error('inner') });

  const [line] = linesOf('error', (log) => log.error({ err: error, path: '/' }, 'failed'));

  expect(line).toMatchObject({ path: '/', err: { type: 'TypeError', message: 'outer' } });
  expect(JSON.stringify(line)).toMatch(/TypeError: outer.*json-log\.test\.ts.*Error: inner.*json-log\.test\.ts/);
});

const circular: Record<string, unknown> = {};
circular['self'] = circular;

test.each([['a text'], [undefined], [Object.create(null)], [circular], [Symbol('s')], [12n]])(
  'whatever is thrown can be logged: %o',
  (thrown) => {
    const [line] = linesOf('error', (log) => log.error({ err: thrown }, 'failed'));

    expect(line).toMatchObject({ level: 50, err: { stack: expect.any(String) }, msg: 'failed' });
  },
);
