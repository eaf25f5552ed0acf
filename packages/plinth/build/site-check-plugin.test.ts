import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteCheckPlugin } from './site-check-plugin.ts';
import { ownerMessage, projectPath } from '#lib/owner-problems.server.ts';

/** What ends the build of a site of these files, with paths from its folder. */
async function mistakesIn(files: Readonly<Record<string, string>>): Promise<readonly string[] | undefined> {
  const site = mkdtempSync(join(tmpdir(), 'site-'));
  onTestFinished(() => rmSync(site, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(site, path)), { recursive: true });
    writeFileSync(join(site, path), text);
  }
  // A hook may be an object too, and takes the context of a bundler.
  const { buildStart } = siteCheckPlugin(site) as unknown as { buildStart: () => Promise<void> };
  try {
    await buildStart.call({ environment: { name: 'client' } });
  } catch (error) {
    return ownerMessage(error)
      ?.replaceAll(`${projectPath(site)}/`, '')
      .split('\n');
  }
  return [];
}

test('the mistakes in policies, words and earlier versions are named at once', async () => {
  const found = await mistakesIn({
    'legal/en/terms.md': 'no front matter',
    'legal/en/terms/2020-01-01.md': 'neither',
    'legal/README.md': 'is no policy',
    'legal/archive-hashes.json': JSON.stringify({ 'en/terms/2020-01-01.md': 'another', 'en/gone/2020-01-01.md': '' }),
    'locales/en.json': '{ "a": 7 }',
    'locales/more/notes.json': '{ "is": [] }',
  });

  expect(found).toEqual([
    expect.stringMatching(/^legal\/en\/terms\/2020-01-01\.md:1: has changed/),
    expect.stringMatching(/^legal\/en\/gone\/2020-01-01\.md:1: is gone/),
    expect.stringMatching(/^legal\/en\/terms\.md:1: the file has no fields/),
    expect.stringMatching(/^legal\/en\/terms\.md:1: .* heading/),
    expect.stringMatching(/^legal\/en\/terms\/2020-01-01\.md:1: the file has no fields/),
    expect.stringMatching(/^legal\/en\/terms\/2020-01-01\.md:1: .* heading/),
    expect.stringMatching(/^locales\/en\.json:1: "a" is neither/),
  ]);
});

test('a list of hashes that cannot be read is a mistake like any other', async () => {
  expect(await mistakesIn({ 'legal/archive-hashes.json': '[]', 'locales/en.json': '{' })).toEqual([
    expect.stringContaining('legal/archive-hashes.json:1: is no list'),
    expect.stringContaining('locales/en.json:1: this is no JSON'),
  ]);
});

test('the fields of a text are spoken of in the first language of the site, where it is shipped', async () => {
  const files = (iso: string) => ({
    'config.ts': `export default { languages: [{ code: 'x', iso: '${iso}' }] };`,
    'legal/x/terms.md': '---\ntitle: Terms: all\n---\n# Terms\n',
  });

  expect(await mistakesIn(files('de-AT'))).toEqual([
    'legal/x/terms.md:2: `title` enthält einen Doppelpunkt: Setzen Sie den Satz in Anführungszeichen, title: "…"',
  ]);
  expect((await mistakesIn(files('da')))?.[0]).toContain('`title` has a colon');
});
