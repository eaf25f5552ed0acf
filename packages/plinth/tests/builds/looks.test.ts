import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { ICON_NAMES } from '../../build/icons-plugin.ts';
import { BROWSER_ACCEPT, textOf } from '../../scripts/http-answer.ts';
import { builtApp } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import { buildSite } from '../support/build-site.ts';
import { copySite } from '../support/generated-site.ts';

const site = copySite('looks', { 'public/icon-192.png': 'an icon of its own' }, (config) => config);

/** Builds it under a name: a module of the same name would be the one that is loaded already. */
async function looksAs(name: string) {
  const outDir = `${site.build}-${name}`;
  await buildSite({ site: site.folder, outDir, socialImages: true });
  return looksOf(outDir);
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
  'another token or another mark changes all that shows it, but what the site brings itself',
  { timeout: TIMEOUT_MS },
  async () => {
    const before = await looksAs('before');
    const { 'icon-192.png': own = '', ...drawn } = before.pictures;
    const theme = join(site.folder, 'theme.css');
    const css = readFileSync(theme, 'utf8');
    writeFileSync(theme, css.replace(/--paper: light-dark\(oklch\([^)]*\)/, `--paper: light-dark(${PAPER}`));
    const token = await looksAs('token');
    writeFileSync(join(site.folder, 'public/mark.svg'), CIRCLE);
    const mark = await looksAs('mark');

    expect(Buffer.from(own, 'base64').toString()).toBe('an icon of its own');
    const png = PNG.sync.read(Buffer.from(drawn['icon-512.png'] ?? '', 'base64'));
    expect([png.width, png.height]).toEqual([512, 512]);
    expect(Object.keys(drawn).length).toBeGreaterThanOrEqual(ICON_NAMES.length);
    for (const [name, picture] of Object.entries(drawn)) {
      expect(token.pictures[name], `${name} with another token`).not.toBe(picture);
      expect(mark.pictures[name], `${name} with another mark`).not.toBe(token.pictures[name]);
    }
    expect(before.colours).not.toContain(PAPER);
    for (const looks of [token, mark]) expect(looks.colours).toEqual([PAPER, PAPER]);
    expect(token.header).toBe(before.header);
    expect(mark.header).toContain('<circle cx="12" cy="12" r="11"');
  },
);
