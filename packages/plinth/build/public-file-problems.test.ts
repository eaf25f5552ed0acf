import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { problemLine } from 'plinth-policies/owner-error';
import { publicFileProblems } from './public-file-problems.ts';

let site = '';
beforeEach(() => void (site = mkdtempSync(join(tmpdir(), 'plinth-'))));
afterEach(() => rmSync(site, { recursive: true, force: true }));

function problemsWith(path: string): string[] {
  const file = join(site, 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return found();
}

const found = (): string[] => publicFileProblems(site).map(problemLine);

test.each([
  ['.env', '.env'],
  ['.env.production', '.env.production'],
  ['a/.envrc', 'a/.envrc'],
  ['server.pem', 'server.pem'],
  ['keys/SERVER.KEY', 'keys/SERVER.KEY'],
  ['.well-known/tls.key', '.well-known/tls.key'],
  ['store.p12', 'store.p12'],
  ['store.pfx', 'store.pfx'],
  ['.ssh/id_rsa', '.ssh/id_rsa'],
  ['id_ed25519.old', 'id_ed25519.old'],
  ['.git/config', '.git'],
  ['a/.svn/entries', 'a/.svn'],
  ['.hg/store', '.hg'],
])('a file that is not for everybody is named, with what to do: %s', (path, named) => {
  const [problem = '', ...others] = problemsWith(path);

  expect(others).toEqual([]);
  expect(problem.replaceAll('\\', '/')).toContain(`/public/${named}: `);
  expect(problem).toContain('move it out of public/');
});

test.each([
  'mark.svg',
  '.well-known/security.txt',
  '.gitignore',
  '.DS_Store',
  'environment.txt',
  'keynote.pdf',
  'id_rsa-explained/index.txt',
  'pgp-key.asc',
])('any other is not: %s', (path) => {
  expect(problemsWith(path)).toEqual([]);
});

test('a file that no server can read at once is named', () => {
  expect(problemsWith('film.mp4')).toEqual([]);
  // Without content: it takes no room on the disk.
  truncateSync(join(site, 'public/film.mp4'), 2 ** 31);

  expect(found()).toEqual([expect.stringMatching(/public.film\.mp4: is larger than 2 GiB, /)]);
});

test('a site without public files has none', () => {
  expect(found()).toEqual([]);
});

test.each([
  ['nothing', 'gone.txt'],
  ['a file outside of the site', join(import.meta.dirname, '../package.json')],
  ['its own folder', 'public'],
])('a link to %s is named, with what to do, and not followed', (_, target) => {
  mkdirSync(join(site, 'public'));
  symlinkSync(resolve(site, target), join(site, 'public/backup'));

  expect(found()).toEqual([expect.stringMatching(/^\S+public\/backup: is a link: put a copy of .+ public\//)]);
});
