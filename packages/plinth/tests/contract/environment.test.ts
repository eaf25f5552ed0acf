import { afterEach, describe, expect, test } from 'vitest';
import { ended } from '../../scripts/start-process.ts';
import { startSite } from '../../scripts/site-server.ts';
import { textOf } from '../../scripts/http-answer.ts';
import { sendOver } from './support/send.ts';
import { launch, run } from './support/server-process.ts';
import { takePort, type Taken } from '../../scripts/take-port.ts';

const SEGMENT = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example.test/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example.test/v1',
};

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

  test('an address that is not of this machine', async () => {
    const { code, stderr } = await launch({ HOST: '203.0.113.1' }).end;

    expect(code).toBe(1);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(stderr).toContain('203.0.113.1');
  });
});

test('the development server names a port that is taken in one line', async () => {
  taken = await takePort();
  const env = { HOST: '127.0.0.1', PORT: String(taken.port) };

  const { code, stderr } = await run(process.execPath, ['bin/plinth.mjs', '-C', '../../site', 'dev'], env).end;

  expect(code).toBe(1);
  expect(stderr).toMatch(new RegExp(`^Cannot listen on 127\\.0\\.0\\.1:${taken.port}: [^\n]+\n$`));
});

test.for([
  ['empty variables, which count as unset', { SITE_URL: '', LOG_LEVEL: '', SENTRY_DSN: '', ANALYTICS_PROVIDER: '' }],
  ['analytics and error reporting', { ...SEGMENT, SENTRY_DSN: 'https://key@errors.example.test/1' }],
] as const)('a server starts with %s', async ([, env]) => {
  const site = await startSite({ env });
  const answer = await sendOver(site.port)({ target: '/' });
  await site.stop();

  expect(answer.status).toBe(200);
  expect(await ended(site.process)).toBe(0);
});

test('a DSN with a password: the password is in no page and no log line, and one line warns', async () => {
  const site = await startSite({ env: { SENTRY_DSN: 'https://key:s3cret@errors.example.test/1' } });

  const html = textOf(await sendOver(site.port)({ target: '/' }));
  await site.stop();

  expect(html).toContain('https://key@errors.example.test/1');
  expect(html + JSON.stringify(site.log)).not.toContain('s3cret');
  expect(site.log.filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ variable: 'SENTRY_DSN', msg: expect.stringContaining('SENTRY_DSN') }),
  ]);
});
