import { afterEach, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/site-server.ts';
import { textOf } from '../../scripts/http-answer.ts';
import { sendOver } from './support/send.ts';
import { launch, run } from './support/server-process.ts';
import { UNREACHED_ANALYTICS } from '../support/unreached-analytics.ts';
import { takePort, type Taken } from '../../scripts/take-port.ts';

let taken: Taken | undefined;
afterEach(async () => {
  await taken?.free();
  taken = undefined;
});

describe('a server does not start with', () => {
  // Each value of each variable: src/server/config/config.test.ts.
  test('bad values: a line for each, with its name, what it got and what it takes', async () => {
    const env = { PORT: 'x', SITE_ENV: 'a\nb', LOG_LEVEL: 'y', ANALYTICS_PROVIDER: 'rudderstack' };

    const { code, stdout, stderr } = await launch(env).end;

    expect([code, stdout]).toEqual([1, '']);
    const lines = stderr.trimEnd().split('\n');
    expect(new Set(lines.map((line) => line.split(', takes ')[0]))).toEqual(
      new Set([
        'PORT: got "x"',
        String.raw`SITE_ENV: got "a\nb"`,
        'LOG_LEVEL: got "y"',
        'ANALYTICS_SCRIPT_URL: got nothing',
        'ANALYTICS_WRITE_KEY: got nothing',
        'ANALYTICS_ENDPOINT: got nothing',
      ]),
    );
  });

  test('a port that is taken', async () => {
    taken = await takePort();

    const { code, stderr } = await launch({ PORT: String(taken.port) }).end;

    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toMatch(new RegExp(`127\\.0\\.0\\.1:${taken.port}.*EADDRINUSE`));
  });
});

test('the development server names a port that is taken in one line', async () => {
  taken = await takePort();
  const env = { HOST: '127.0.0.1', PORT: String(taken.port) };

  const { code, stderr } = await run(process.execPath, ['bin/plinth.mjs', '-C', '../../site', 'dev'], env).end;

  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${taken.port}: [^\n]+\n$`));
});

test('a server starts with analytics and reporting; a password of the DSN is in no page and no line, and one line warns', async () => {
  const site = await startSite({
    env: { ...UNREACHED_ANALYTICS, SITE_URL: '', SENTRY_DSN: 'https://key:s3cret@errors.example.test/1' },
  });

  const html = textOf(await sendOver(site.port)({ target: '/' }));
  await site.stop();

  expect(html).toContain('https://key@errors.example.test/1');
  expect(html + JSON.stringify(site.log)).not.toContain('s3cret');
  expect(site.log.filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ variable: 'SENTRY_DSN', msg: expect.stringContaining('SENTRY_DSN') }),
  ]);
});
