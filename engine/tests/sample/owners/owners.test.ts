import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSiteFiles, siteRecord } from '#commands/texts/site-files.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';
import { parseMessages } from '#commands/texts/messages.ts';
import { ownCopy, type Ended, type OwnCopy } from './own-copy.ts';

/** Who makes the site theirs, with the answers in a folder of that name. */
export const OWNERS = ['payments', 'bank', 'arabic'] as const;

/** Words of the sample's own, and what it is known by: none may be left in what another owner builds. */
function traces(): string[] {
  const record = siteRecord(readSiteFiles());
  const messages = parseMessages(readFileSync(`site/${LOCALES[0]?.file}`, 'utf8'));
  const sentences = Object.keys(record?.sample.words ?? {}).flatMap((key) => messages.get(key) ?? []);
  return [...(record?.sample.names ?? []), ...POLICIES, ...sentences.filter((text) => text.length > 25)];
}

const TRACES = traces();

describe.for(OWNERS)('%s', (name) => {
  let copy: OwnCopy;
  let setup: Ended;
  const inSite = (path: string): string => readFileSync(join(copy.folder, 'site', path), 'utf8');

  beforeAll(() => {
    copy = ownCopy();
    setup = copy.run('setup', '--answers', resolve('tests/sample/owners', name, 'answers.json'));
  });
  afterAll(() => copy.remove());

  test('is set up from answers alone, and the launch check has nothing left', () => {
    expect(setup.output).toContain('Nothing stands between this site and its launch.');
    expect(setup.code).toBe(0);
    expect(copy.run('doctor').code).toBe(0);
  });

  test('leaves no trace of the sample in what is built', () => {
    const built = globSync('dist/{client,server}/**/*.{html,js,json,css,svg,txt,webmanifest}', { cwd: copy.folder });
    const found = built.flatMap((file) => {
      const text = readFileSync(join(copy.folder, file), 'utf8');
      return TRACES.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
    });

    expect(TRACES.length).toBeGreaterThan(30);
    expect(built.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });

  test('has its own files only: no text, page or test of the sample', () => {
    expect(globSync('tests/sample/**/*', { cwd: copy.folder })).toEqual([]);
    expect(globSync('site/pages/**/*.*', { cwd: copy.folder }).toSorted()).toEqual([
      'site/pages/home.css',
      'site/pages/home.tsx',
    ]);
    for (const policy of POLICIES) expect(globSync(`site/legal/**/${policy}*`, { cwd: copy.folder })).toEqual([]);
  });

  test('is asked nothing twice: the same answers change nothing', () => {
    const before = ['config.ts', 'theme.css', 'setup.json', 'pages/home.tsx'].map(inSite);
    const again = copy.run('setup', '--answers', resolve('tests/sample/owners', name, 'answers.json'));

    expect(again.output).toContain('Nothing to change');
    expect(again.code).toBe(0);
    expect(['config.ts', 'theme.css', 'setup.json', 'pages/home.tsx'].map(inSite)).toEqual(before);
  });

  test('passes the whole of npm test', { timeout: 20 * 60_000 }, () => {
    const { code, output } = copy.run('test');

    // What failed stands at the end.
    expect({ code, output: code === 0 ? '' : output.slice(-20_000) }).toEqual({ code: 0, output: '' });
  });
});
