import { readdir, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { startSite } from '../../scripts/site-server.ts';
import { useOwnSite } from '../support/own-site.ts';

const { at, edit, plinth } = useOwnSite();
// The page that fails on purpose would end each build.
beforeAll(() => writeFile(at('pages/broken-on-server.tsx'), 'export default () => <h1>Mended</h1>;\n'));

const MISTAKES: Array<[what: string, file: string, change: (before: string) => string, message: RegExp]> = [
  [
    'a policy whose heading is not its title',
    'legal/en/privacy.md',
    (text) => text.replace(/^# .*/m, '# Another'),
    /^legal\/en\/privacy\.md:1: the top heading "Another"/,
  ],
  [
    'a translation without a clause of the text that it translates',
    'legal/ar/privacy.md',
    (text) => text.replace(/^## .*a-clause.*\n/m, ''),
    /^legal\/ar\/privacy\.md:1: has no heading that ends with \{: #a-clause \}/,
  ],
  [
    'an earlier version of a policy that has changed by a byte',
    'legal/en/privacy/2026-10-01.md',
    (text) => `${text} `,
    /^legal\/en\/privacy\/2026-10-01\.md:1: has changed since it was published/,
  ],
  [
    'a comma too many in the words',
    'locales/en.json',
    (text) => text.replace(/\n\}\s*$/, ',\n}\n'),
    /^locales\/en\.json:\d+: this is no JSON/,
  ],
  [
    'an error that the config throws',
    'config.ts',
    (text) =>
      text.replace('export default', "\nif ('a'.length === 1) throw new Error('of an owner');\n\nexport default"),
    /^config\.ts:\d{2,}: of an owner$/,
  ],
  [
    'a setting of another kind, which the engine would fail of',
    'config.ts',
    (text) => text.replace(/^ {2}languages: \[[^]*?^ {2}\],$/m, "  languages: 'en',"),
    /^config\.ts: languages: got "en", takes a list of languages$/,
  ],
  ['a page that does not parse', 'pages/long.tsx', (text) => `${text}\nconst = 1;\n`, /^pages\/long\.tsx:\d+: /],
];

describe('a build ends with one sentence for', () => {
  test.for(MISTAKES)('%s', { timeout: 60_000 }, async ([, file, change, message]) => {
    const mend = await edit(file, change);

    const { code, out, err } = await plinth('build');
    await mend();

    expect(err.trimEnd().split('\n')).toEqual([expect.stringMatching(message)]);
    expect([code, out]).toEqual([1, '']);
  });
});

test('two builds at once leave a site that is whole, and nothing beside it', { timeout: 120_000 }, async () => {
  const both = await Promise.all([plinth('build'), plinth('build')]);

  expect(both.map(({ code, err }) => [code, err])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  expect((await readdir(at('dist'))).toSorted()).toEqual(['client', 'maps', 'server']);
  const site = await startSite({ root: at('dist') });
  const { status } = await fetch(`${site.url}/legal/privacy/`);
  await site.stop();
  expect(status).toBe(200);
});
