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

/** What is set, and of each line on stderr: the name and what was got. */
const BAD: Array<[name: string, env: Record<string, string>, lines: Array<[name: string, got: string]>]> = [
  ['a port that is a word', { PORT: 'http' }, [['PORT', '"http"']]],
  ['a port that is too high', { PORT: '65536' }, [['PORT', '"65536"']]],
  ['a port below zero', { PORT: '-1' }, [['PORT', '"-1"']]],
  ['a port with a fraction', { PORT: '80.5' }, [['PORT', '"80.5"']]],
  ['a site URL without a protocol', { SITE_URL: 'www.example.com' }, [['SITE_URL', '"www.example.com"']]],
  ['a site URL of another protocol', { SITE_URL: 'ftp://example.com' }, [['SITE_URL', '"ftp://example.com"']]],
  ['a site URL with a path', { SITE_URL: 'https://example.com/site' }, [['SITE_URL', '"https://example.com/site"']]],
  ['a site URL with a query', { SITE_URL: 'https://example.com/?a' }, [['SITE_URL', '"https://example.com/?a"']]],
  ['a log level that there is not', { LOG_LEVEL: 'loud' }, [['LOG_LEVEL', '"loud"']]],
  ['an environment that is a sentence', { SITE_ENV: 'in production' }, [['SITE_ENV', '"in production"']]],
  [
    'a DSN without a key',
    { SENTRY_DSN: 'https://errors.example.com/1' },
    [['SENTRY_DSN', '"https://errors.example.com/1"']],
  ],
  ['a sample rate above one', { SENTRY_TRACES_SAMPLE_RATE: '1.5' }, [['SENTRY_TRACES_SAMPLE_RATE', '"1.5"']]],
  [
    'a sample rate that is a percentage',
    { SENTRY_TRACES_SAMPLE_RATE: '50%' },
    [['SENTRY_TRACES_SAMPLE_RATE', '"50%"']],
  ],
  ['an unknown provider', { ...SEGMENT, ANALYTICS_PROVIDER: 'ga' }, [['ANALYTICS_PROVIDER', '"ga"']]],
  ['consent that is a maybe', { ANALYTICS_CONSENT: 'maybe' }, [['ANALYTICS_CONSENT', '"maybe"']]],
  ['traces that need a yes', { SENTRY_TRACES_CONSENT: 'yes' }, [['SENTRY_TRACES_CONSENT', '"yes"']]],
  [
    'a provider and nothing else',
    { ANALYTICS_PROVIDER: 'rudderstack' },
    [
      ['ANALYTICS_SCRIPT_URL', 'nothing'],
      ['ANALYTICS_WRITE_KEY', 'nothing'],
      ['ANALYTICS_ENDPOINT', 'nothing'],
    ],
  ],
  ['a value with a line break stays on its line', { SITE_ENV: 'a\nb' }, [['SITE_ENV', String.raw`"a\nb"`]]],
  [
    'everything at once',
    { PORT: 'x', LOG_LEVEL: 'y', SITE_URL: 'z', SENTRY_DSN: 'q', ANALYTICS_CONSENT: 'w' },
    [
      ['PORT', '"x"'],
      ['SITE_URL', '"z"'],
      ['LOG_LEVEL', '"y"'],
      ['SENTRY_DSN', '"q"'],
      ['ANALYTICS_CONSENT', '"w"'],
    ],
  ],
];

let taken: Taken | undefined;
afterEach(async () => {
  await taken?.free();
  taken = undefined;
});

describe('a server does not start with', () => {
  test.for(BAD)('%s', async ([, env, expected]) => {
    const { code, stdout, stderr } = await launch(env).end;

    expect(code).toBe(1);
    expect(stdout).toBe('');
    const lines = stderr.trimEnd().split('\n');
    expect(lines).toHaveLength(expected.length);
    for (const [name, got] of expected) {
      const line = lines.find((text) => text.startsWith(`${name}: `));
      expect(line).toContain(`${name}: got ${got}, takes `);
    }
  });

  test('a port that is taken', async () => {
    taken = await takePort();

    const { code, stdout, stderr } = await launch({ PORT: String(taken.port) }).end;

    expect(code).toBe(1);
    expect(stdout).toBe('');
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

test('the development server says of a port that is taken what the server says', async () => {
  taken = await takePort();
  const env = { HOST: '127.0.0.1', PORT: String(taken.port) };

  const { code, stderr } = await run(process.execPath, ['bin/plinth.mjs', '-C', '../site', 'dev'], env).end;

  expect(code).toBe(1);
  expect(stderr).toBe((await launch(env).end).stderr);
});

describe('a server starts with', () => {
  test.for([
    ['empty variables, which count as unset', { SITE_URL: '', LOG_LEVEL: '', SENTRY_DSN: '', ANALYTICS_PROVIDER: '' }],
    ['analytics complete', SEGMENT],
    [
      'error reporting',
      { SENTRY_DSN: 'https://key@errors.example.test/1', SENTRY_RELEASE: '1.2.3', SENTRY_TRACES_SAMPLE_RATE: '0.25' },
    ],
    ['an environment of the owner’s own', { SITE_ENV: 'staging-2' }],
  ] as const)('%s', async ([, env]) => {
    const site = await startSite({ env });
    const answer = await sendOver(site.port)({ target: '/' });
    await site.stop();

    expect(answer.status).toBe(200);
    expect(await ended(site.process)).toBe(0);
  });
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
