import {
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  globSync,
  writeFileSync,
  cpSync,
  existsSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesIn, edit, filesIn, hashes, installation } from './support/installed.ts';
import { must, run } from './support/run.ts';
import { execFileSync } from 'node:child_process';

/** What git has of a folder of this repository, and what it would add. */
function trackedFiles(folder: string): string[] {
  return execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(folder, path)));
}

function copyTracked(from: string, to: string): void {
  for (const path of trackedFiles(from)) cpSync(join(from, path), join(to, path));
}

/** Copies the repository, with its packages, so that a test can pack without touching it. */
function copyRepository(to: string): void {
  copyTracked('../..', to);
  symlinkSync(resolve('../../node_modules'), join(to, 'node_modules'), 'junction');
  // Only what git tracks of the site is packed.
  for (const args of [
    ['init', '--quiet'],
    ['add', '--all'],
  ])
    execFileSync('git', args, { cwd: to });
}

/** Packs the engine of a copy as this version, and returns the path of the tarball. */
async function packEngine(repository: string, version: string): Promise<string> {
  const engine = join(repository, 'packages/plinth');
  const file = join(engine, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"version": "[^"]*"/, `"version": "${version}"`));
  await must(engine, 'npm', 'pack', '--silent', '--pack-destination', repository);
  return join(repository, `plinth-${version}.tgz`);
}

const PAGE = `import { pagePath, SiteLink, useI18n, type PageProps } from 'plinth';
import { useState } from 'react';

export default function Own({ payload }: PageProps) {
  const { locale } = useI18n();
  const [count, setCount] = useState(0);
  return (
    <div className="prose">
      <h1>{payload.head.title}</h1>
      <button type="button" className="own" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <SiteLink className="own" href={pagePath('home', locale)}>
        {payload.head.title}
      </SiteLink>
    </div>
  );
}
`;

/** Large enough for a finger: `plinth test` measures it. */
const STYLE = '.own { display: inline-block; min-inline-size: 3rem; padding: 0.75rem; }\n';

/** Gives a site a page of its own with a state, in every language. */
function addPage(site: string, name: string): void {
  writeFileSync(join(site, `pages/${name}.tsx`), PAGE);
  writeFileSync(join(site, `pages/${name}.css`), STYLE);
  edit(site, 'config.ts', (text) => text.replace(/\bpages: \{/, `$& ${name}: { path: '/${name}/' },`));
  for (const file of globSync('locales/*.json', { cwd: site }))
    edit(site, file, (text) => {
      // A file of messages, which every site has.
      const words = JSON.parse(text) as { pages: object };
      const pages = {
        ...words.pages,
        [name]: { title: 'Our own page', description: 'A page that this site alone has.' },
      };
      return `${JSON.stringify({ ...words, pages }, null, 2)}\n`;
    });
}

// What an owner does, from npm install to an upgrade, in a folder outside of the repository.
const SCRATCH = mkdtempSync(join(tmpdir(), 'plinth-package-'));
const REPOSITORY = join(SCRATCH, 'repository');
const owner = installation(join(SCRATCH, 'owner'));
const PACKAGE = join(owner.folder, 'node_modules/plinth');
const MB = 1_000_000;
/** With its output where it is not so. */
const DONE = { code: 0, output: expect.any(String) as string };
/** What a build leaves beside the site's own files. */
const MADE = ['dist', '.cache'];

let tarball: string;
let newerTarball: string;

beforeAll(async () => {
  copyRepository(REPOSITORY);
  newerTarball = await packEngine(REPOSITORY, '0.2.0');
  tarball = await packEngine(REPOSITORY, '0.1.0');
  await owner.install(tarball);
});
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));

const inOwner = (name: string): string => join(owner.folder, name);
/** The policy of an owner, from its draft. */
const withDraft = (name: string) => ['--policies', `privacy=${resolve('tests/package/drafts', name)}`];
const OWNERS: ReadonlyArray<[name: string, flags: readonly string[]]> = [
  ['payments', ['--brand', 'Nimbus', ...withDraft('privacy.md')]],
  ['arabic', ['--languages', 'ar', ...withDraft('privacy.ar.md')]],
  ['dutch', ['--languages', 'nl,en', '--time-zone', 'Europe/Amsterdam', ...withDraft('privacy.nl.md')]],
];

describe('the package', () => {
  test('has fields and exports that every tool can read', async () => {
    expect((await publint({ pkgDir: PACKAGE, pack: false })).messages).toEqual([]);
  });

  test('has no tests but the checks of a site, no benchmark, no records, and no site of a test', () => {
    const files = filesIn(PACKAGE);

    expect(
      files.filter((path) => /\.(?:test|e2e|visual)\.tsx?$/.test(path) && !path.startsWith('tests/site/')),
    ).toEqual([]);
    expect(files.filter((path) => /^(?:bench|docs\/.*\/|(?:compiled\/)?tests\/(?!site\/))/.test(path))).toEqual([]);
    expect(files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'CHANGELOG.md', 'docs/recipes.md', 'template/package.json']),
    );
  });

  test('has at most 1.5 MB, and an owner at most 250 MB of packages', () => {
    expect(statSync(tarball).size).toBeLessThan(1.5 * MB);
    expect(bytesIn(inOwner('node_modules'))).toBeLessThan(250 * MB);
  });

  test('is reached by its exports alone', async () => {
    const load = (name: string) =>
      run(
        owner.folder,
        process.execPath,
        '--input-type=module',
        '-e',
        `console.log(Object.keys(await import('${name}')))`,
      );

    for (const name of ['plinth/package.json', 'plinth/src/model/facts.ts', 'plinth/compiled/src/model/facts.js'])
      expect((await load(name)).output).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    expect((await load('plinth/config')).output).toContain('defineSite');
  });
});

describe('the sample', () => {
  const site = inOwner('sample');
  /**
   * In the repository, where the engine is that of the workspace; fresh, since a build keeps files of earlier ones. As with an
   * owner, the path of the engine sorts before that of the site: the bundler loads pages in the order of their paths.
   */
  const beside = resolve('../../site/.cache/packed-sample');

  beforeAll(async () => {
    rmSync(beside, { recursive: true, force: true });
    for (const folder of [site, beside]) copyTracked('../../site', folder);
    await must(beside, process.execPath, resolve('bin/plinth.mjs'), 'build');
  });
  afterAll(() => rmSync(beside, { recursive: true, force: true }));

  test('is built byte for byte as in the workspace: client, server and source maps', async () => {
    expect(await owner.plinth(site, 'build')).toEqual(DONE);

    // The manifest names sources by their paths, and an owner's build has the licence of the engine too.
    const others = ['client/.vite/**', '*/licenses.md'];
    const [packed, workspace] = [site, beside].map((folder) => hashes(join(folder, 'dist'), others));
    expect(Object.keys(packed ?? {}).length).toBeGreaterThan(100);
    expect(packed).toEqual(workspace);
  });

  test('passes its checks once the tools are installed by the command that plinth test names', async () => {
    const refused = await owner.plinth(site, 'test');
    const [, program = '', rest = ''] = /Install it with: (npm) (.+)$/m.exec(refused.output) ?? [];
    expect(refused.code).toBe(1);

    await must(owner.folder, program, ...rest.split(' '), '--prefer-offline', '--no-audit', '--no-fund');

    expect(await owner.plinth(site, 'test')).toEqual(DONE);
    expect(bytesIn(inOwner('node_modules'))).toBeLessThan(250 * MB);
  });
});

describe.for(OWNERS)('the owner %s', ([name, flags]) => {
  const site = inOwner(name);

  beforeAll(async () => {
    expect(await owner.plinth(site, 'init', ...flags)).toMatchObject({
      output: expect.stringContaining('written') as string,
    });
    addPage(site, 'about');
  });

  test('has at most 40 files', () => {
    expect(filesIn(site, MADE).length).toBeLessThanOrEqual(40);
  });

  test.each(['start', 'dev', 'serve'])('has their pages served by plinth %s', async (command) => {
    const { url, stop } = await owner.serve(site, command);
    try {
      for (const path of ['/', '/about/', '/legal/privacy/']) {
        const answer = await fetch(url + path);
        expect([path, answer.status, answer.ok ? '' : await answer.text()]).toEqual([path, 200, '']);
      }
      const home = await (await fetch(url)).text();
      const scripts = [...home.matchAll(/<script[^>]*\ssrc="([^"]+)"/g)].map(([, path = '']) => path);
      expect(scripts.length).toBeGreaterThan(0);
      for (const path of scripts) expect((await fetch(new URL(path, url))).status, path).toBe(200);
    } finally {
      stop();
    }
  });

  test('has their pages as files by plinth export', async () => {
    expect(await owner.plinth(site, 'export')).toEqual(DONE);
    const pages = ['', 'about/', 'legal/privacy/on/'].map((path) => `${path}index.html`);
    expect(filesIn(join(site, 'dist/export/files'))).toEqual(expect.arrayContaining(pages));
  });

  test('is checked by plinth test, page by page', async () => {
    expect(await owner.plinth(site, 'test')).toEqual(DONE);
  });
});

test('a clone of a site installs and builds with an empty cache, where the tarball is gone', async () => {
  const [site, clone] = [join(SCRATCH, 'first'), join(SCRATCH, 'clone')];
  const moved = join(SCRATCH, 'moved/plinth-0.1.0.tgz');
  cpSync(tarball, moved);
  const first = installation(site);
  await first.install(moved);
  await first.plinth(site, 'init', '--brand', 'Kite');
  await must(site, 'npm', 'install', '--prefer-offline');
  rmSync(moved);
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@localhost'];
  for (const args of [['init'], ['add', '.'], [...identity, 'commit', '--message', 'First']])
    await must(site, 'git', ...args);

  await must(SCRATCH, 'git', 'clone', site, clone);
  await must(clone, 'npm', 'ci', '--no-audit', '--cache', join(SCRATCH, 'empty-cache'));

  expect(await must(clone, 'npm', 'run', 'build')).toContain('Built the site');
});

test('an upgrade changes no file of a changed site, which builds', async () => {
  const site = inOwner('payments');
  edit(site, 'config.ts', (text) => `// Ours.\n${text}`);
  edit(site, 'theme.css', (text) => `${text}\n/* Ours. */\n`);
  const before = hashes(site, MADE);

  await owner.install(newerTarball);
  rmSync(join(site, 'dist'), { recursive: true });
  const built = await owner.plinth(site, 'build');

  expect(built).toMatchObject({ code: 0, output: expect.stringContaining('Built the site') as string });
  expect(hashes(site, MADE)).toEqual(before);
});
