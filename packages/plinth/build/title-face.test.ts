import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readTitleFace } from './title-face-plugin.ts';

function siteWith(titles: string): string {
  const site = realpathSync(mkdtempSync(join(tmpdir(), 'title-face-')));
  onTestFinished(() => rmSync(site, { recursive: true }));
  writeFileSync(join(site, 'theme.css'), `:root { --serif: Georgia, serif; ${titles} }`);
  return site;
}

function installIn(site: string, name: string): string {
  const folder = join(site, 'node_modules/@fontsource', name);
  mkdirSync(join(folder, 'files'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{}');
  writeFileSync(join(folder, 'unicode.json'), '{ "latin": "U+0000-00FF" }');
  const file = join(folder, 'files', `${name}-latin-400-normal.woff2`);
  writeFileSync(file, 'a font');
  return file;
}

test.each([
  ['there is no face of titles', ''],
  ['it is that of the text', '--titles: var(--serif);'],
  ['it is of no package that is installed', "--titles: 'Sometype Serif', serif;"],
])('no font is built where %s', (_, titles) => {
  expect(readTitleFace(siteWith(titles))).toBeUndefined();
});

test('the font that comes with the engine has the letters of its package', () => {
  const face = readTitleFace(siteWith("--titles: 'Source Serif 4', var(--serif);"));

  expect(face).toMatchObject({ family: 'Source Serif 4', letters: expect.stringMatching(/^U\+0000-00FF,/) });
  expect(face?.file).toMatch(/latin-400-normal\.woff2$/);
});

test('a package that the site has installed is used', () => {
  const site = siteWith('--chosen: "My Face"; --titles: var(--chosen), serif;');
  const file = installIn(site, 'my-face');

  expect(readTitleFace(site)).toEqual({ family: 'My Face', file: file.replaceAll('\\', '/'), letters: 'U+0000-00FF' });
});
