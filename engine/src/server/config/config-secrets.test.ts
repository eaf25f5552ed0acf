import { describe, expect, test } from 'vitest';
import { OwnerError } from '#lib/owner-error.ts';
import { parseConfig, warningsOf } from '#server/config/config.ts';

const SECRET = 's3cret';
const ANALYTICS = {
  ANALYTICS_PROVIDER: 'segment',
  ANALYTICS_SCRIPT_URL: 'https://cdn.example.com/a.js',
  ANALYTICS_WRITE_KEY: 'key',
  ANALYTICS_ENDPOINT: 'https://api.example.com/v1',
};

describe('a secret', () => {
  test.each([
    [
      'the password of a DSN',
      `https://key:${SECRET}@errors.example.com/prefix/1`,
      'https://key@errors.example.com/prefix/1',
    ],
    [
      'the query of a DSN',
      `https://key@errors.example.com/1?secret=${SECRET}#${SECRET}`,
      'https://key@errors.example.com/1',
    ],
  ])('is not taken over, and there is a warning: %s', (_, SENTRY_DSN, dsn) => {
    expect(parseConfig({ SENTRY_DSN }).errorReporting?.dsn).toBe(dsn);
    expect(warningsOf({ SENTRY_DSN })).toEqual([
      { variable: 'SENTRY_DSN', message: expect.stringContaining('SENTRY_DSN') },
    ]);
    expect(JSON.stringify(warningsOf({ SENTRY_DSN }))).not.toContain(SECRET);
  });

  test.each([
    undefined,
    '',
    'x',
    'https://errors.example.com/1',
    'https://key@errors.example.com/1',
    'HTTPS://key@errors.example.com:443/1',
  ])('there is none, and no warning: %s', (SENTRY_DSN) => {
    expect(warningsOf({ SENTRY_DSN })).toEqual([]);
  });

  test.each(['SENTRY_DSN', 'SITE_URL', 'ANALYTICS_SCRIPT_URL', 'ANALYTICS_ENDPOINT'])(
    'is not in the line that refuses %s',
    (name) => {
      const parse = () => parseConfig({ ...ANALYTICS, [name]: `https://key:${SECRET}@example.com/no-number` });

      expect(parse).toThrow(OwnerError);
      expect(parse).toThrow(new RegExp(`^${name}: got "https://key:[^@]*@example.com/no-number", takes .+$`));
      expect(parse).not.toThrow(SECRET);
    },
  );
});
