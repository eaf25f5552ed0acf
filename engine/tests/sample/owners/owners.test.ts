import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMessages } from '#commands/texts/messages.ts';
import { readSiteFiles, siteRecord } from '#commands/texts/site-files.ts';
import { addDays, dayOf } from '#lib/day.ts';
import { LOCALES } from '#model/locales.ts';
import { POLICIES } from '#model/policies.ts';
import { ownFolder, type Ended, type OwnFolder } from './own-folder.ts';

/** Companies with their answers in a folder of their name, and a policy of each. The Danish: translation.test.ts. */
const OWNERS = [
  ['payments', 'privacy'],
  ['bank', 'datenschutz'],
  ['arabic', 'privacy'],
  ['dutch', 'privacy'],
] as const;
const MOST_FILES = 40;
// Both are past, so that the launch check finds the second version in force.
const SET_UP = addDays(dayOf(), -10);
const PUBLISHED = addDays(dayOf(), -1);

/** Words of the sample's own, and what it is known by: none may be left in what another owner builds. */
function traces(): string[] {
  const record = siteRecord(readSiteFiles('../site'));
  const messages = parseMessages(readFileSync(`../site/${LOCALES[0]?.file}`, 'utf8'));
  const sentences = Object.keys(record?.sample.words ?? {}).flatMap((key) => messages.get(key) ?? []);
  // A slug can be a common word: it is looked for as an address and as the name of a page.
  const policies = POLICIES.flatMap((slug) => [`legal/${slug}`, `legal-${slug}`, `/${slug}.md`]);
  return [...(record?.sample.names ?? []), ...policies, ...sentences.filter((text) => text.length > 25)];
}

const TRACES = traces();
/** An exemplar is a word of OpenMetrics, whose library is in a file of its own. */
const OF_METRICS = /^dist\/server\/assets\/metrics-[^/]*\.js$/;

describe.for(OWNERS)('%s', ([name, policy]) => {
  const answers = ['--answers', resolve('tests/sample/owners', name, 'answers.json')];
  let own: OwnFolder;
  let setup: Ended;

  beforeAll(() => {
    own = ownFolder();
    setup = own.plinth(['init', ...answers], SET_UP);
  });
  afterAll(() => own.remove());

  test('has a site of answers alone, and the launch check has nothing left', () => {
    expect(setup.output).toContain('Nothing stands between this site and its launch.');
    expect(setup.code).toBe(0);
  });

  test('leaves no trace of the sample in what is built', () => {
    const built = globSync('dist/{client,server}/**/*.{html,js,json,css,svg,txt,webmanifest}', {
      cwd: own.folder,
    }).filter((file) => !OF_METRICS.test(file));
    const found = built.flatMap((file) => {
      const text = readFileSync(join(own.folder, file), 'utf8');
      return TRACES.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
    });

    expect(TRACES.length).toBeGreaterThan(30);
    expect(built.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
  });

  test(`has its own files only, at most ${MOST_FILES}`, () => {
    expect(own.files('pages/**/*')).toEqual(['pages/home.css', 'pages/home.tsx']);
    expect(own.files().filter((path) => POLICIES.some((slug) => path.includes(slug)))).toEqual([]);
    expect(
      TRACES.filter((trace) => own.files('**/*.{md,ts,json,yml}').some((path) => own.read(path).includes(trace))),
    ).toEqual([]);
    expect(own.files().length).toBeLessThanOrEqual(MOST_FILES);
  });

  test('is asked nothing twice: the same answers change nothing', () => {
    const paths = ['config.ts', 'theme.css', 'setup.json', 'pages/home.tsx', 'package.json'];
    const before = paths.map((path) => own.read(path));
    const again = own.plinth(['init', ...answers], SET_UP);

    expect(again).toEqual({ code: 0, output: expect.stringContaining('Nothing to change') as string });
    expect(paths.map((path) => own.read(path))).toEqual(before);
  });

  test('publishes a version of a policy, which is verified and built', () => {
    const begun = own.plinth(['policy', 'new', policy, '--effective', PUBLISHED, '--note', 'Clearer.'], SET_UP);
    for (const path of own.files(`legal/*/${policy}/next.md`))
      own.write(path, own.read(path).replace(/^(translationOf: ).*/m, `$1${PUBLISHED}`));
    const published = own.plinth(['policy', 'publish', policy], PUBLISHED);
    const verified = own.plinth(['policy', 'verify'], PUBLISHED);
    const checked = own.plinth(['doctor']);

    for (const { code, output } of [begun, published, verified, checked]) expect(code, output).toBe(0);
    expect(own.files(`legal/*/${policy}/*`)).toContainEqual(expect.stringContaining(`${policy}/${SET_UP}.md`));
    expect(checked.output).toContain('Nothing stands between this site and its launch.');
  });
});
