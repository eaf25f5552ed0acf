import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtApp } from '../contract/support/built-app.ts';
import { sendTo } from '../contract/support/send.ts';
import { textOf } from '../../scripts/http-answer.ts';
import { buildSite } from '../support/build-site.ts';
import { feedEntries } from '../support/feed-checker.ts';
import { ENGINE_SITES, OWNER_SITE } from '../support/tested-sites.ts';

const COPIES = '.cache/generated/feeds';

async function feedOf(build: string): Promise<string> {
  const { app } = await builtApp({ SITE_URL: 'https://feed.example' }, build);
  return textOf(await sendTo(app)({ target: '/legal/feed.xml' }));
}

test.each([OWNER_SITE, ...ENGINE_SITES])(
  'the feed of $name is the same, byte for byte, built anew in another place',
  async ({ name, folder, build, failing }) => {
    // As on another machine: another folder, files of another time, and nothing kept of the first build.
    const copy = join(COPIES, name);
    rmSync(copy, { recursive: true, force: true });
    cpSync(folder, join(copy, 'site'), { recursive: true });
    const outDir = join(copy, 'build');
    await buildSite({ site: join(copy, 'site'), outDir, socialImages: false, checked: failing.length === 0 });

    const anew = await feedOf(outDir);

    expect(feedEntries(anew).length).toBeGreaterThan(0);
    expect(anew).toBe(await feedOf(build));
  },
  60_000,
);
