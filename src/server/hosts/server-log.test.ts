import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { ended, startProcess } from '../../../scripts/start-process.ts';

const PROGRAM = `
  const { createServerLog } = await import(${JSON.stringify(import.meta.resolve('./server-log.ts'))});
  const log = createServerLog(process.argv[1], 1);
  process.once('exit', () => log.flushSync());
`;

type Line = { readonly level: number; readonly msg: string; readonly n?: number; readonly err?: { message: string } };

/** What a program has logged, and the code that it ended with. */
async function logged(code: string, level = 'info'): Promise<{ lines: Line[]; code: number | null }> {
  const child = startProcess(process.execPath, ['--input-type=module', '--eval', PROGRAM + code, level], {});
  const [written, exitCode] = await Promise.all([text(child.stdout), ended(child)]);
  // Written by pino.
  return {
    lines: written.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Line])),
    code: exitCode,
  };
}

const SOME = `for (let n = 0; n < 3; n += 1) log.info({ n }, 'request');`;

test.each([
  ['calls process.exit in the same turn', 'process.exit(3);', 3],
  ['throws what nobody catches', "throw new Error('uncaught');", 1],
  ['has nothing left to do', '', 0],
])('no line is lost or out of its order when the process %s', async (_, ending, code) => {
  const { lines, code: exitCode } = await logged(SOME + ending);

  expect(exitCode).toBe(code);
  expect(lines.map(({ n }) => n)).toEqual([0, 1, 2]);
});

// Several at once: on a machine that has nothing else to do, the thread that writes is faster than the throw.
test('a line overtakes none of those that are being written when the process throws', async () => {
  const throws = `setImmediate(() => { log.info({ n: 3 }, 'request'); throw new Error('uncaught'); });`;
  const runs = Array.from({ length: 8 }, () => logged(`${SOME} setImmediate(() => { ${throws} });`));

  for (const { lines } of await Promise.all(runs)) expect(lines.map(({ n }) => n)).toEqual([0, 1, 2, 3]);
});

test('what is not to be told is not written', async () => {
  expect((await logged(`${SOME} log.warn({}, 'careful');`, 'warn')).lines.map(({ msg }) => msg)).toEqual(['careful']);
});

test('an error stands after the requests before it, and before those after it', async () => {
  const { lines } = await logged(
    `${SOME} log.error({ err: new Error('broken') }, 'failed'); log.info({ n: 3 }, 'request');`,
  );

  expect(lines.map(({ msg, n }) => n ?? msg)).toEqual([0, 1, 2, 'failed', 3]);
  expect(lines[3]).toMatchObject({ level: 50, err: { message: 'broken' } });
});
