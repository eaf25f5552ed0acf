import { expect, test } from 'vitest';
import { settingFindings, type EnvironmentFile } from '#commands/doctor/setting-findings.ts';

const placesOf = (environment: Record<string, string>, files: readonly EnvironmentFile[]) =>
  settingFindings(environment, files).map(({ file, line, what }) => [file, line, what.split(' ')[0]]);

test('a setting is found at its line of the file that sets it, or at the file', () => {
  const file = { name: '.env', text: 'PORT=1\nSITE_URL=\n' };

  expect(placesOf({}, [file])).toEqual([
    ['.env', 2, 'SITE_URL'],
    ['.env', undefined, 'SENTRY_DSN'],
  ]);
});

test('of several files it is the first that sets it, since that one wins; then the first that mentions it', () => {
  const first = { name: '../.env', text: '# SENTRY_DSN=\n#PORT=1\n' };
  const second = { name: '.env', text: 'SITE_URL=\nPORT=2\n' };
  const third = { name: 'other', text: 'SITE_URL=\n' };

  expect(placesOf({}, [first, second, third])).toEqual([
    ['.env', 1, 'SITE_URL'],
    ['../.env', 1, 'SENTRY_DSN'],
  ]);
  expect(placesOf({}, [])).toEqual([
    ['environment', undefined, 'SITE_URL'],
    ['environment', undefined, 'SENTRY_DSN'],
  ]);
});
