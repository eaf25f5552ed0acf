import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesIn } from '../package/support/installed.ts';

/** By the flags of `plinth init`. */
const SITES: ReadonlyArray<[what: string, flags: readonly string[]]> = [
  ['all that init proposes', ['--yes']],
  ['Arabic first, and Dutch', ['--languages', 'ar,nl', '--brand', 'واحة', '--legal-name', 'شركة واحة']],
  [
    'a service that measures, and a draft beside the outline',
    [
      '--languages',
      'nl,en',
      '--policies',
      `privacy,terms=${resolve('tests/package/drafts/privacy.nl.md')}`,
      '--analytics',
      'rudderstack',
      '--analytics-endpoint',
      'https://kite.dataplane.rudderstack.com',
    ],
  ],
];

describe.for(SITES)('a new site with %s', ([, flags]) => {
  let folder: string;
  const plinth = (...args: readonly string[]) => {
    const command = [join(folder, 'node_modules/plinth/bin/plinth.mjs'), ...args];
    const { PATH, HOME } = process.env;
    const { status, stdout, stderr } = spawnSync(process.execPath, command, {
      cwd: folder,
      env: { PATH, HOME },
      encoding: 'utf8',
    });
    return { code: status, out: stdout, err: stderr };
  };

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plinth-new-'));
    symlinkSync(resolve('../../node_modules'), join(folder, 'node_modules'), 'junction');
    expect(plinth('init', ...flags)).toMatchObject({ code: 0, err: '' });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('is built, and the launch check lists samples, settings and translations alone', () => {
    const { out } = plinth('doctor', '--json');
    const { findings } = JSON.parse(out) as { findings: ReadonlyArray<{ weight: string; file: string; what: string }> };
    const blocking = findings.filter(({ weight }) => weight === 'blocks');

    expect(blocking.length).toBeGreaterThan(5);
    expect(
      blocking.filter(({ what }) => !/\bsample\b|example\.com|^SITE_URL is not set|^lacks \d+ of/.test(what)),
    ).toEqual([]);
  });

  test('says nothing wrong in its texts', () => {
    expect(plinth('test', 'texts')).toMatchObject({ code: 0 });
  });

  test('gets another language by the command and its line', () => {
    const { code, out } = plinth('language', 'de');
    const [, entry = ''] = /^ +(\{ code: 'de'.*\},)$/m.exec(out) ?? [];
    const config = join(folder, 'config.ts');
    writeFileSync(config, readFileSync(config, 'utf8').replace(/(?=\n {2}\],)/, `\n    ${entry}`));

    expect(code).toBe(0);
    expect(plinth('build')).toMatchObject({ code: 0 });
    expect(filesIn(join(folder, 'locales'))).toContain('de.json');
  });
});
