import { expect, test } from 'vitest';
import { createLog, type HostLog } from '#server/hosts/log.ts';

/** The lines that `act` writes, parsed. */
function linesOf(act: (log: HostLog) => void): unknown[] {
  const lines: unknown[] = [];
  act(createLog('info', (line) => void lines.push(JSON.parse(line))));
  return lines;
}

test('no line has a secret or an address of mail, wherever it stood', () => {
  const secret = 's3cret';
  const error = new Error(`GET https://me:${secret}@api.example/?key=${secret} for ann@example.com`, {
    cause: new Error(`password=${secret}`),
  });

  const lines = linesOf((log) => {
    log.info({ path: '/unsubscribe/ann@example.com' }, 'request');
    log.error({ err: error }, `failed: Bearer ${secret}`);
    log.fatal({ err: { message: `token="${secret}"` } }, 'unhandled rejection');
  });

  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/s3cret|ann@/);
});

test('an error has its type, and the messages and stacks of its causes', () => {
  const error = new TypeError('no page', { cause: new Error('no file', { cause: new RangeError('no disk') }) });

  const [line] = linesOf((log) => log.error({ requestId: 'a', err: error }, 'request failed'));

  expect(line).toEqual({
    level: 50,
    time: expect.any(Number) as number,
    requestId: 'a',
    err: {
      type: 'TypeError',
      message: 'no page: no file: no disk',
      stack: expect.stringMatching(/^TypeError: no page\n(?:.|\n)+\ncaused by: RangeError: no disk\n/) as string,
    },
    msg: 'request failed',
  });
});

test('what is thrown without being an error is in the line', () => {
  expect(linesOf((log) => log.fatal({ err: 'a text' }, 'unhandled rejection'))).toMatchObject([{ err: 'a text' }]);
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
