import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { startSite, type SiteServer } from '../../scripts/site-server.ts';
import { ended, startProcess } from '../../scripts/start-process.ts';
import { buildSite } from '../support/build-site.ts';
import { copySite } from '../support/generated-site.ts';

const POLICY = readFileSync('tests/sites/minimal/legal/de/hinweise.md', 'utf8');
const [, PRESENT = ''] = /^effective: (\S+)/m.exec(POLICY) ?? [];
const dates = ['2019-11-30', PRESENT];
const site = copySite(
  'build-in-place',
  { 'legal/de/hinweise/2019-11-30.md': POLICY.replaceAll(PRESENT, '2019-11-30') },
  (config) => config,
);
const BUILD = { site: site.folder, outDir: site.build, socialImages: false };

/** All that the server has: pages, payloads, every version with its source, every comparison, files of the client build. */
const ADDRESSES = [
  '/',
  '/_payload.json',
  '/legal/hinweise/',
  '/legal/feed.xml',
  '/legal/hinweise/_payload.json',
  '/legal/hinweise/history.json',
  ...dates.flatMap((date) => [
    `/legal/hinweise/${date}/`,
    `/legal/hinweise/${date}/_payload.json`,
    `/legal/hinweise/${date}/source.md`,
  ]),
  `/legal/hinweise/compare/2019-11-30/${PRESENT}/`,
];

beforeAll(() => buildSite(BUILD), 60_000);
afterAll(() => {
  for (const folder of Object.values(site)) rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<SiteServer> {
  const running = await startSite({ root: site.build });
  onTestFinished(() => running.stop());
  return running;
}

/** Each address that is not answered with 200, with its status. */
async function failuresOf(running: SiteServer, addresses: readonly string[] = ADDRESSES): Promise<string[]> {
  const failures: string[] = [];
  for (const address of addresses) {
    const { status } = await fetch(running.url + address);
    if (status !== 200) failures.push(`${status} ${address}`);
  }
  return failures;
}

/** Puts a sentence at the end of each text, with which every module of a text is another. */
function changeTexts(sentence: string): void {
  for (const file of globSync(join(site.folder, 'legal/**/*.md')))
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n${sentence}\n`);
}

const clientFiles = (): string[] =>
  globSync(`${site.build}/client/assets/*.js`).map((file) => file.slice(`${site.build}/client`.length));

describe('a server whose site is built again in its place', { timeout: 120_000 }, () => {
  test('answers all that it has, though it was asked for none of it before', async () => {
    const running = await start();
    const assets = clientFiles();

    changeTexts('Ein Satz mehr.');
    await buildSite(BUILD);

    expect(await failuresOf(running, [...ADDRESSES, ...assets])).toEqual([]);
    expect(running.log.filter(({ level }) => Number(level) > 30)).toEqual([]);
    expect(await (await fetch(`${running.url}/legal/hinweise/${PRESENT}/source.md`)).text()).not.toContain('Satz mehr');
    expect(await (await fetch(`${(await start()).url}/legal/hinweise/${PRESENT}/source.md`)).text()).toContain(
      'Satz mehr',
    );
  });

  test('says 404 of a file that has gone since it started', async () => {
    const running = await start();
    const [asset = ''] = clientFiles();
    const kept = readFileSync(join(site.build, 'client', asset));
    rmSync(join(site.build, 'client', asset));
    onTestFinished(() => writeFileSync(join(site.build, 'client', asset), kept));

    const { status, headers } = await fetch(running.url + asset);

    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
});

describe('a build that does not come to its end leaves the one before it as it was', { timeout: 120_000 }, () => {
  const throwing: Plugin = {
    name: 'test:fails',
    writeBundle() {
      if (this.environment.name === 'ssr') throw new Error('half-way');
    },
  };
  const page = join(site.folder, 'pages/home.tsx');

  const failures: Array<[how: string, fail: () => Promise<unknown>]> = [
    ['a failure half-way', () => expect(buildSite(BUILD, [throwing])).rejects.toThrow('half-way')],
    [
      'a page that cannot be rendered',
      async () => {
        const before = readFileSync(page, 'utf8');
        writeFileSync(page, `${before}\nif (typeof window === 'undefined') throw new Error('broken');\n`);
        await expect(buildSite(BUILD)).rejects.toThrow('broken');
        writeFileSync(page, before);
      },
    ],
    ['a killed process', killedBuild],
  ];

  test.for(failures)('after %s', async ([, fail]) => {
    const running = await start();
    changeTexts('Noch ein Satz.');

    await fail();

    expect(await failuresOf(running)).toEqual([]);
    expect(await failuresOf(await start())).toEqual([]);
    expect(await (await fetch(`${(await start()).url}/legal/hinweise/`)).text()).not.toContain('Noch ein Satz');
  });
});

/** Kills the process of a build when the bundler has written the server. */
async function killedBuild(): Promise<void> {
  // In the folder of the site, whose config some modules of the build import.
  const code = `
    process.chdir('${site.folder}');
    await import('${pathToFileURL(resolve('src/commands/site-modules.ts')).href}');
    const { buildSite } = await import('${pathToFileURL(resolve('tests/support/build-site.ts')).href}');
    await buildSite({ ...${JSON.stringify(BUILD)}, site: '.', outDir: '${resolve(BUILD.outDir)}' }, [{
      name: 'test:dies',
      writeBundle() {
        if (this.environment.name === 'ssr') process.kill(process.pid, 'SIGKILL');
      },
    }]);`;
  const child = startProcess(process.execPath, ['--input-type=module', '--eval', code], process.env);
  await ended(child);
  expect(child.signalCode).toBe('SIGKILL');
}
