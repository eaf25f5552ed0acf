import { existsSync, readdirSync, readFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test, onTestFinished } from 'vitest';
import { ICON_NAMES } from '../../build/icons-plugin.ts';
import { BROWSER_ACCEPT, textOf } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import { buildSite } from '../support/build-site.ts';
import { SITE_FOLDER } from '../support/site-under-test.ts';

/** A copy of the site under test, gone with the test, and what may be done with it. */
function copySite() {
  // Inside the project: a config imports the engine by the names of its package.
  mkdirSync('.cache', { recursive: true });
  const root = mkdtempSync('.cache/site-copy-');
  onTestFinished(() => rmSync(root, { recursive: true }));
  const folder = join(root, 'site');
  cpSync(SITE_FOLDER, folder, { recursive: true });
  return {
    folder,
    write: (file: string, content: string | Uint8Array): void => writeFileSync(join(folder, file), content),
    edit: (file: string, change: (text: string) => string): void =>
      writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8'))),
    /** Builds it, and gives back where. The site may have pages that fail on purpose. */
    build: async (name: string, socialImages = false): Promise<string> => {
      const outDir = join(root, name);
      await buildSite({ site: folder, outDir, socialImages, checked: false });
      return outDir;
    },
  };
}

const TIMEOUT_MS = 180_000;
const CIRCLE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11"/></svg>\n';
const PAPER = '#fedcba';

/** What a visitor and a machine see of the looks of a build. */
async function looksOf(root: string) {
  const { app } = await builtApp({}, root);
  const send = sendTo(app);
  const home = textOf(await send({ target: '/', headers: { accept: BROWSER_ACCEPT } }));
  const manifest = JSON.parse(textOf(await send({ target: '/site.webmanifest' }))) as Record<string, unknown>;
  return {
    header: /<header.*?<\/header>/s.exec(home)?.[0] ?? '',
    colours: [manifest['theme_color'], manifest['background_color']],
    pictures: Object.fromEntries(
      [...ICON_NAMES, ...socialImages(root)].map((name) => [name, readFileSync(join(root, 'client', name), 'base64')]),
    ),
  };
}

function socialImages(root: string): string[] {
  const folder = join(root, 'client/social');
  return existsSync(folder) ? readdirSync(folder).map((name) => `social/${name}`) : [];
}

test(
  'an icon that the site brings itself is left alone, and every other one is drawn',
  { timeout: TIMEOUT_MS },
  async () => {
    const site = copySite();
    site.write('public/icon-192.png', 'an icon of its own');

    const { pictures } = await looksOf(await site.build('own'));

    expect(Buffer.from(pictures['icon-192.png'] ?? '', 'base64').toString()).toBe('an icon of its own');
    const png = PNG.sync.read(Buffer.from(pictures['icon-512.png'] ?? '', 'base64'));
    expect([png.width, png.height]).toEqual([512, 512]);
  },
);

test('another token or another mark changes all that shows it', { timeout: TIMEOUT_MS }, async () => {
  const site = copySite();
  const before = await looksOf(await site.build('before', true));
  expect(Object.keys(before.pictures).length).toBeGreaterThan(ICON_NAMES.length);

  site.edit('theme.css', (css) => css.replace(/--paper: light-dark\(oklch\([^)]*\)/, `--paper: light-dark(${PAPER}`));
  const token = await looksOf(await site.build('token', true));
  const tokenAlone = await looksOf(await site.build('token-alone', false));
  site.write('public/mark.svg', CIRCLE);
  const mark = await looksOf(await site.build('mark', true));

  for (const [name, picture] of Object.entries(before.pictures)) {
    expect(token.pictures[name], `${name} with another token`).not.toBe(picture);
    expect(mark.pictures[name], `${name} with another mark`).not.toBe(token.pictures[name]);
  }
  for (const name of ICON_NAMES) expect(tokenAlone.pictures[name]).toBe(token.pictures[name]);
  expect(before.colours).not.toContain(PAPER);
  for (const looks of [token, tokenAlone, mark]) expect(looks.colours).toEqual([PAPER, PAPER]);
  expect(token.header).toBe(before.header);
  expect(mark.header).toContain('viewBox="0 0 24 24"');
  expect(mark.header).toContain('<circle cx="12" cy="12" r="11"');
});
