import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { templateFiles } from '#commands/setup/template.ts';
import { copyTemplate } from '../../scripts/pack/copy-template.ts';

// Folders outside the repository, in which nothing is installed: so that setup ends without the launch check.
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plinth-init-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function init(...args: readonly string[]) {
  const command = [resolve('bin/plinth.mjs'), 'init', ...args];
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, env, encoding: 'utf8' });
  return { code: status, out: stdout, err: stderr };
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const read = (path: string): string => readFileSync(join(folder, path), 'utf8');
/** Every file of the folder, also those in hidden folders; but no package. */
const filesOf = (root = folder): string[] =>
  globSync(['**/*', '**/.*', '**/.*/**/*'], { cwd: root, exclude: ['node_modules'], withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
const TRACKED = ['--cached'];
const ofSite = (which = [...TRACKED, '--others', '--exclude-standard']): string[] =>
  execFileSync('git', ['ls-files', ...which], { cwd: '../site', encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .toSorted();

describe('nothing is written', () => {
  test('into a folder that has what a site would write over, which is named', () => {
    write('notes.txt', 'Mine.');
    write('public/logo.png', '');
    write('tsconfig.json', '{}');
    write('.env', 'PORT=4000\n');
    const before = filesOf();

    const { code, err } = init('--brand', 'Kite', '--mark', 'public/logo.png');

    expect(code).toBe(1);
    expect(err).toMatch(/^This folder has \.env, public, tsconfig\.json, which a site has too\. .*\n$/);
    expect(filesOf()).toEqual(before);
    expect([read('tsconfig.json'), read('.env')]).toEqual(['{}', 'PORT=4000\n']);
  });

  test('for answers that cannot be used', () => {
    const { code, err } = init('--site-url', 'kite');

    expect([code, err]).toEqual([1, expect.stringMatching(/^siteUrl: got "kite", takes an https address/)]);
    expect(filesOf()).toEqual([]);
  });

  test('without answers, where there is no terminal to ask at', () => {
    expect(init()).toMatchObject({ code: 1, err: expect.stringContaining('asks at a terminal') as string });
    expect(filesOf()).toEqual([]);
  });
});

test('an empty folder becomes what site/ is, file for file', () => {
  const { code, out } = init('--site-url', 'https://www.kite.example');

  expect(code).toBe(0);
  // Its settings are its own: git ignores them.
  expect(filesOf().filter((path) => path !== '.env')).toEqual(ofSite());
  expect(read('.env')).toContain('SITE_URL=https://www.kite.example');
  expect(out).toContain('Next: npm install');
  for (const path of ['package.json', '.gitignore', 'pages/home.tsx', 'README.md'])
    expect(read(path), path).toBe(readFileSync(join('../site', path), 'utf8'));
});

test('what a new folder has already stays as it is, and is said where a site has a file of that name', () => {
  const own = {
    '.DS_Store': 'icons',
    LICENSE: 'Mine.',
    'README.md': '# Kite\n',
    '.gitignore': 'node_modules/\n/dist\n',
    '.vscode/settings.json': '{}',
    '.idea/kite.iml': '',
    'notes/plan.md': 'Soon.',
  };
  for (const [path, text] of Object.entries(own)) write(path, text);
  // As a site has it.
  write('.nvmrc', readFileSync('../site/.nvmrc', 'utf8'));

  const { code, out, err } = init('--site-url', 'https://www.kite.example');

  expect([code, err]).toEqual([0, '']);
  expect(filesOf()).toEqual([...new Set([...ofSite(), ...Object.keys(own), '.env'])].toSorted());
  for (const [path, text] of Object.entries(own)) expect(read(path), path).toBe(text);
  expect(out.match(/^kept .*$/gm)).toEqual([
    'kept     .gitignore: it was there. Of what a site leaves out of git, it lacks .cache/, *.log, .env, review-*.html',
    'kept     README.md: it was there',
  ]);
  expect(out).not.toContain('written  README.md');
});

test('where npm has installed a tarball, the site depends on it, and keeps what package.json had', () => {
  const tarball = 'file:plinth-0.1.0.tgz';
  write('plinth-0.1.0.tgz', '');
  const dependencies = { plinth: tarball, 'left-alone': '1.0.0' };
  write('package.json', JSON.stringify({ name: 'kite', type: 'commonjs', scripts: { mine: 'true' }, dependencies }));
  write('package-lock.json', '{}');
  write('.git/HEAD', '');

  expect(init('--brand', 'Kite').code).toBe(0);
  const { scripts, ...others } = JSON.parse(read('package.json')) as { scripts: object };
  expect(others).toMatchObject({ name: 'kite', private: true, type: 'module', dependencies });
  expect(Object.keys(scripts).toSorted()).toEqual(['build', 'dev', 'doctor', 'mine', 'start', 'test']);
});

test('the file of answers, and what it names, may lie in the folder', () => {
  write('answers.json', JSON.stringify({ policies: [{ slug: 'terms', text: 'drafts/terms.md' }] }));
  write('drafts/terms.md', '# Terms\n\nThey apply.\n');

  expect(init('--answers', 'answers.json')).toMatchObject({ code: 0, err: '' });
  expect(read('legal/en/terms.md')).toContain('They apply.');
});

test('a template comes out of a package as it went in', () => {
  write('package.json', JSON.stringify({ name: 'packed', version: '1.0.0', files: ['template'] }));
  copyTemplate(join(folder, 'template'));

  const env = { PATH: process.env['PATH'], HOME: folder };
  const shell = process.platform === 'win32';
  execFileSync('npm', ['pack', '--silent'], { cwd: folder, env, shell });
  rmSync(join(folder, 'template'), { recursive: true });
  execFileSync('tar', ['-xzf', 'packed-1.0.0.tgz'], { cwd: folder });

  const files = [...templateFiles(join(folder, 'package/template'))];
  expect(files.map(([path]) => path).toSorted()).toEqual(ofSite(TRACKED));
  for (const [path, file] of files) expect(readFileSync(file), path).toEqual(readFileSync(join('../site', path)));
});

test('what git does not track of the site gets into no package', () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: join(folder, 'site') });
  for (const path of ['config.ts', 'legal/en/términos.md', '.gitignore']) write(`site/${path}`, 'tracked');
  git('init', '--quiet');
  git('add', '.');
  for (const path of ['.env.local', '.npmrc', 'server.key', 'legal/en/draft.md']) write(`site/${path}`, 'secret');

  copyTemplate(join(folder, 'template'), join(folder, 'site'));

  expect(filesOf(join(folder, 'template'))).toEqual(['config.ts', 'gitignore', 'legal/en/términos.md']);
});
