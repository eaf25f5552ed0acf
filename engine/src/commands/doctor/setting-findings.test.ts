import { expect, test } from 'vitest';
import { settingFindings } from '#commands/doctor/setting-findings.ts';

test('a setting is found at its line of the file that sets it, or at the file', () => {
  const file = { name: '.env', text: 'PORT=1\nSITE_URL=\n' };

  expect(settingFindings({}, file).map(({ file: name, line, what }) => [name, line, what.split(' ')[0]])).toEqual([
    ['.env', 2, 'SITE_URL'],
    ['.env', undefined, 'SENTRY_DSN'],
  ]);
});
