import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretFileProblems } from './secret-file-problems.ts';

let site = '';
beforeEach(() => void (site = mkdtempSync(join(tmpdir(), 'plinth-'))));
afterEach(() => rmSync(site, { recursive: true, force: true }));

function problemsWith(path: string): string[] {
  const file = join(site, 'public', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return secretFileProblems(site);
}

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
  expect(problem.replaceAll('\\', '/')).toContain(`/public/${named}:1: `);
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

test('a site without public files has none', () => {
  expect(secretFileProblems(site)).toEqual([]);
});
