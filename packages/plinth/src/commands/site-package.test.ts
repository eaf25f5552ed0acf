import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const COMMANDS = ['doctor', 'build', 'dev', 'policy', 'test'];
let site: string;

/** Of a site whose packages are not installed. */
beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'site-'));
  writeFileSync(join(site, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(site, 'config.ts'),
    "import { defineSite } from 'plinth/config';\nexport default defineSite({});\n",
  );
  writeFileSync(join(site, 'tsconfig.json'), '{ "extends": "plinth/tsconfig.json" }');
});
afterEach(() => rmSync(site, { recursive: true }));

/** What a command writes before it ends. */
function written(command: string): string {
  const { status, stderr } = spawnSync(process.execPath, ['bin/plinth.mjs', '-C', site, command], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(status).toBe(1);
  return stderr;
}

function install(): void {
  mkdirSync(join(site, 'node_modules'));
  symlinkSync(resolve('.'), join(site, 'node_modules/plinth'), 'junction');
}

test.each(COMMANDS)('plinth %s names the line of a package.json that is no JSON', (command) => {
  install();
  writeFileSync(join(site, 'package.json'), '{\n  "type": "module",,\n}\n');

  expect(written(command)).toMatch(/^package\.json:2: this is no JSON: .+\n$/);
});

test.each(COMMANDS)('plinth %s says how the packages of a site are installed', (command) => {
  expect(written(command)).toMatch(/^plinth is not installed in this folder: run npm ci.+\n$/);
});

test.each([
  [
    '{\n  "name": "kite",\n  "type": "commonjs"\n}\n',
    /^package\.json:3: "type" is "commonjs": .*write "type": "module"\.\n$/,
  ],
  ['{\n  "name": "kite"\n}\n', /^package\.json:1: there is no "type": .*write "type": "module"\.\n$/],
])('a package.json by which Node would take the site for CommonJS is refused', (manifest, sentence) => {
  install();
  writeFileSync(join(site, 'package.json'), manifest);

  expect(written('build')).toMatch(sentence);
});

test('a package.json that begins with a byte order mark is read, as npm reads it', () => {
  install();
  writeFileSync(join(site, 'package.json'), '\uFEFF{ "type": "module" }');

  expect(written('doctor')).toMatch(/^config\.ts/);
});
